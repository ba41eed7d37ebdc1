import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { CancelVariables } from './settings/cancel-settings.js';
import { DatabaseVariables } from './servers/database-variables.js';
import { EgressVariables } from './settings/egress-settings.js';
import { KeyVariables } from './settings/key-settings.js';
import { LimitVariables } from './settings/limit-settings.js';
import { OperatorConsoleVariables } from './settings/operator-console-settings.js';
import { PushVariables } from './settings/push-connection-settings.js';
import { RateVariables } from './settings/rate-settings.js';
import { RedisVariables } from './servers/redis-variables.js';
import { RetentionVariables } from './settings/retention-settings.js';
import { ScheduleVariables } from './settings/schedule-settings.js';
import { ServiceVariables } from './settings/service-variables.js';
import { StoreVariables } from './settings/store-connection-settings.js';
import { TracingVariables } from './settings/tracing-settings.js';
import { VaultVariables } from './settings/vault-settings.js';

/** Texts by the names of variables, such as `process.env`. */
export type VariableSource = Readonly<Record<string, string | undefined>>;

/**
 * Every variable that the service reads, once, by topic: its name, its check and its default. `.env.example` is tested
 * against these classes, and nothing else in `src` touches `process.env`.
 */
export class Environment {
  readonly service: ServiceVariables;
  readonly database: DatabaseVariables;
  readonly redis: RedisVariables;
  readonly keys: KeyVariables;
  readonly vault: VaultVariables;
  readonly egress: EgressVariables;
  readonly stores: StoreVariables;
  readonly push: PushVariables;
  readonly limits: LimitVariables;
  readonly rates: RateVariables;
  readonly schedule: ScheduleVariables;
  readonly retention: RetentionVariables;
  readonly tracing: TracingVariables;
  readonly operatorConsole: OperatorConsoleVariables;
  readonly cancel: CancelVariables;

  constructor(source: VariableSource) {
    this.service = readVariables(ServiceVariables, source);
    this.database = readVariables(DatabaseVariables, source);
    this.redis = readVariables(RedisVariables, source);
    this.keys = readVariables(KeyVariables, source);
    this.vault = readVariables(VaultVariables, source);
    this.egress = readVariables(EgressVariables, source);
    this.stores = readVariables(StoreVariables, source);
    this.push = readVariables(PushVariables, source);
    this.limits = readVariables(LimitVariables, source);
    this.rates = readVariables(RateVariables, source);
    this.schedule = readVariables(ScheduleVariables, source);
    this.retention = readVariables(RetentionVariables, source);
    this.tracing = readVariables(TracingVariables, source);
    this.operatorConsole = readVariables(OperatorConsoleVariables, source);
    this.cancel = readVariables(CancelVariables, source);
  }
}

/** Returns the names of every variable: each has a check. */
export const namesOf = (env: Environment): ReadonlySet<string> =>
  new Set(
    Object.values(env)
      .flatMap(({ constructor }: object) =>
        getMetadataStorage().getTargetValidationMetadatas(constructor, '', false, false),
      )
      .map(({ propertyName }) => propertyName),
  );

/** Reads the variables of a topic that are set; an empty one counts as unset, as in most shells' `FOO=`. */
export function readVariables<T extends object>(topic: new () => T, source: VariableSource): T {
  const known = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  return plainToInstance(topic, Object.fromEntries(known), { exposeDefaultValues: true });
}

/** Returns the faults of single variables of a topic, one of each: a text that is no number has no range either. */
export const variableFaults = (variables: object): string[] =>
  validateSync(variables, { stopAtFirstError: true }).flatMap(({ property, constraints = {} }) =>
    // Messages of class-validator's own begin with the name and a blank.
    Object.values(constraints).map((message) => message.replace(`${property} `, `${property}: `)),
  );
