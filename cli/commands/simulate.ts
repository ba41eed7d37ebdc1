import { Argument, type Command, Option } from 'commander';
import { ENDPOINTS } from '../../console/src/api/endpoints.js';
import { type Cli, type Invocation } from '../cli.js';
import { requireAddress } from '../connection/connection.js';
import type { Service } from '../connection/service.js';
import { CliError } from '../exit-codes.js';
import { moneyOption } from '../options.js';
import type { Money } from '../output/money.js';
import { ASTORE } from '../stores/astore.js';
import { CONSOLE } from '../stores/console.js';
import { control } from '../stores/control-plane.js';
import { GSTORE } from '../stores/gstore.js';
import { PCSTORE } from '../stores/pcstore.js';
import type { Offer, Play, SimulatedStore } from '../stores/simulated-store.js';
import { WSHOP } from '../stores/wshop.js';
import { fieldsOf } from './purchase.js';

interface SimulateOptions {
  readonly simulator?: string;
  readonly player: string;
  readonly member: string;
  readonly product: string;
  readonly price: Money;
  readonly country: string;
  readonly until: Step;
}

const STORES: ReadonlyMap<string, SimulatedStore> = new Map(
  [GSTORE, ASTORE, PCSTORE, CONSOLE, WSHOP].map((store) => [store.name, store]),
);

const STEPS = ['reserved', 'paid', 'verified', 'completed'] as const;
type Step = (typeof STEPS)[number];

/** `simulate`. */
export function addSimulate(program: Command, cli: Cli): void {
  const simulate = program
    .command('simulate')
    .description(
      'Buys something in a simulated store: reserves, pays, has the payment verified and completes the purchase. Needs a key of ' +
        'the project with the roles GAME and OPERATOR. The web shop reports the payment itself.',
    )
    .addArgument(new Argument('<store>', 'store to buy in').choices([...STORES.keys()]))
    .option(
      '--simulator <url>',
      'control plane of its simulator; the one in the variable that npm start prints, such as GSTORE, when left out',
    )
    .option('--player <playerId>', 'who buys', 'player-1')
    .option('--member <imid>', 'the account of the player', 'member-1')
    .option('--product <productId>', 'what is bought', 'gem.100')
    .addOption(
      moneyOption('--price <amount>', 'price, such as "0.99 USD"').default(
        { microPrice: 990_000, currency: 'USD' },
        '0.99 USD',
      ),
    )
    .option('--country <code>', 'where the player is', 'US')
    .addOption(
      new Option('--until <step>', 'stop after this step, to leave a purchase open')
        .choices(STEPS)
        .default('completed'),
    );
  cli.handle<SimulateOptions>(simulate, async (invocation) => {
    const { args, options, output } = invocation;
    const store = STORES.get(args[0] ?? '');
    if (store === undefined) throw new CliError(`there is no simulator of ${args[0]}`);
    const play = await playOf(store, invocation);
    const boid = await buy(store, play, options.until);
    const [record] = await play.game.purchase.list({ boidList: [boid] });
    if (record === undefined) throw new CliError(`the purchase ${boid} is not there`);
    output.details(record, fieldsOf(record));
  });
}

/** Plays a purchase up to a step; gives its boid. */
async function buy(store: SimulatedStore, play: Play, until: Step): Promise<string> {
  const boid = await store.reserve(play);
  if (until === 'reserved') return boid;
  const proof = await store.pay(play, boid);
  if (until === 'paid' || store.verify === null) return boid;
  await store.verify(play, boid, proof);
  if (until === 'verified') return boid;
  const { playerId, productId } = play.offer;
  await play.game.purchase.complete({ playerId, productId, boid });
  return boid;
}

async function playOf(
  store: SimulatedStore,
  { options, service, terminal }: Invocation<SimulateOptions>,
): Promise<Play> {
  const variable = store.name.toUpperCase();
  const address = options.simulator ?? terminal.environment[variable];
  if (!address) throw new CliError(`--simulator: name the control plane, or set ${variable} to it`);
  requireAddress(address, options.simulator === undefined ? variable : '--simulator');
  const { player: playerId, product: productId, price } = options;
  const offer: Offer = { playerId, productId, ...price };
  const { game } = service;
  const settings = await settingsOf(service, store.settings);
  return {
    offer,
    reservation: { ...offer, svcId: 'purser-cli', imid: options.member, ipCountry: options.country },
    game,
    control: (operation, body) => control(address, store.name, operation, body),
    setting: (name) => {
      const value = settings[name];
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new CliError(`the project has no ${name} in its settings for ${store.settings}`);
      return String(value);
    },
    entitlementLabel: async () => {
      const { productList } = await service.call(ENDPOINTS.productOperator.list, { pjid: service.project });
      const label = productList.find((product) => product.productId === productId)?.entitlementLabel;
      if (!label) throw new CliError(`the product ${productId} has no label; see purser product save --help`);
      return label;
    },
  };
}

async function settingsOf(service: Service, store: string): Promise<Readonly<Record<string, unknown>>> {
  const { storeSettingsList } = await service.call(ENDPOINTS.storeSettingsOperator.list, {
    pjid: service.project,
  });
  return storeSettingsList.find((saved) => saved.store === store)?.settings ?? {};
}
