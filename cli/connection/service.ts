import { callOf } from '../../clients/typescript/src/client.js';
import type { AnyEndpoint, Endpoint } from '../../clients/typescript/src/endpoint.js';
import { isEnvelope } from '../../clients/typescript/src/envelope.js';
import { createClient, type PurserClient, PurserError } from '../../clients/typescript/src/index.js';
import { CliError, EXIT_CODES } from '../exit-codes.js';
import { ADMIN, type Connection } from './connection.js';

const RETRIES = 2;
const FILE_TYPES = ['text/csv', 'application/x-ndjson'];

/** The service, as one key sees it. */
export class Service {
  constructor(
    private readonly connection: Connection,
    private readonly chosenProject: string | undefined,
  ) {}

  /** Project that a command is about. @throws CliError when none is known */
  get project(): string {
    const { pjid } = this.connection;
    const project = this.chosenProject ?? (pjid === ADMIN ? undefined : pjid);
    if (project === undefined)
      throw new CliError('--project: name the project; the key of the deployment belongs to none');
    return project;
  }

  /**
   * Calls an endpoint; gives its `resultData`. The request names its project itself.
   * @throws PurserError, NoAnswerError
   */
  async call<Request extends object, Data>(
    endpoint: Endpoint<Request, Data>,
    request: Request,
    signal?: AbortSignal,
  ): Promise<Data> {
    const own = { ...endpoint, hasPjid: false } as AnyEndpoint;
    return (await callOf(own, this.options)(request, signal === undefined ? {} : { signal })) as Data;
  }

  /**
   * The pieces of the file that an endpoint answers.
   * @throws PurserError, CliError when the file is not complete
   */
  async *download(path: string, request: object): AsyncGenerator<Uint8Array> {
    const { address, pjid, accessKey } = this.connection;
    const headers = {
      'X-Req-Pjid': pjid,
      'X-Auth-Access-Key': accessKey,
      'Content-Type': 'application/json',
    };
    try {
      const answer = await fetch(address + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
        // The key would go along.
        redirect: 'error',
      });
      if (answer.status !== 200 || !FILE_TYPES.includes(mediaTypeOf(answer)))
        throw await refusalOf(path, answer);
      if (answer.body !== null) yield* answer.body;
    } catch (error) {
      if (error instanceof PurserError || error instanceof CliError) throw error;
      throw new CliError(`${path}: the file did not arrive completely; repeat it`, EXIT_CODES.noAnswer);
    }
  }

  /** What the project's game server calls; needs a key of the project with the role `GAME`. */
  get game(): PurserClient {
    if (this.connection.pjid !== this.project)
      throw new CliError(
        `log in with a key of the project ${this.project}: the one in use cannot call as its game`,
      );
    return createClient(this.options);
  }

  private get options(): Parameters<typeof createClient>[0] {
    const { address, pjid, accessKey } = this.connection;
    return { baseUrl: address, pjid, accessKey, retries: RETRIES };
  }
}

const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').replace(/;.*/s, '').trim().toLowerCase();

async function refusalOf(path: string, answer: Response): Promise<Error> {
  const envelope: unknown =
    mediaTypeOf(answer) === 'application/json' ? await answer.json() : await answer.body?.cancel();
  return isEnvelope(envelope)
    ? new PurserError(path, envelope, 1)
    : new CliError(`${path}: HTTP ${answer.status}, and no file`, EXIT_CODES.noAnswer);
}
