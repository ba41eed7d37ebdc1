import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, string>>;

const PATH = /^\/v1\/([\w/-]+)\/(encrypt|decrypt|rewrap)\/([\w.%-]+)$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A transit secrets engine, as HashiCorp Vault answers it: keys with versions, a token, and a seal. */
export class VaultServer {
  /** Operations that were asked for, in order. */
  readonly operations: string[] = [];
  /** Sealed servers answer 503. */
  isSealed = false;
  private readonly versions: Buffer[] = [randomBytes(32)];

  private constructor(
    private readonly server: Server,
    private accepted: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.answer(request, response);
    });
  }

  /** Listens on a port of its own. */
  static async start(token = 'hvs.a-token'): Promise<VaultServer> {
    const server = createServer();
    const vault = new VaultServer(server, token);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return vault;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The environment of a service that uses it. */
  get environment(): Record<string, string> {
    return {
      PURSER_KEY_SERVICE: 'vault',
      PURSER_VAULT_URL: this.url,
      PURSER_VAULT_TOKEN: this.accepted,
    };
  }

  /** From now on only this token is accepted. */
  accept(token: string): void {
    this.accepted = token;
  }

  /** A new version of the key, which wraps from now on. */
  rotate(): void {
    this.versions.push(randomBytes(32));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => void this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [status, body] = this.handle(request, Buffer.concat(chunks).toString('utf8'));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  private handle(request: IncomingMessage, text: string): readonly [number, object] {
    const [, mount, operation = '', key] = PATH.exec(request.url ?? '') ?? [];
    if (this.isSealed) return [503, { errors: ['Vault is sealed'] }];
    if (request.headers['x-vault-token'] !== this.accepted) return [403, { errors: ['permission denied'] }];
    if (request.method !== 'POST' || mount !== 'transit' || key !== 'purser') return [404, { errors: [] }];
    this.operations.push(operation);
    const fields = JSON.parse(text) as Fields;
    try {
      return [200, { request_id: 'r', data: this.operate(operation, fields) }];
    } catch {
      return [400, { errors: ['invalid ciphertext: unable to decrypt'] }];
    }
  }

  private operate(operation: string, { plaintext = '', ciphertext = '' }: Fields): object {
    if (operation === 'encrypt') return { ciphertext: this.encrypt(Buffer.from(plaintext, 'base64')) };
    const plain = this.decrypt(ciphertext);
    if (operation === 'decrypt') return { plaintext: plain.toString('base64') };
    const isNewest = ciphertext.startsWith(`vault:v${this.versions.length}:`);
    return { ciphertext: isNewest ? ciphertext : this.encrypt(plain) };
  }

  private encrypt(plain: Buffer): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.versions.at(-1)!, iv);
    const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return `vault:v${this.versions.length}:${sealed.toString('base64')}`;
  }

  private decrypt(ciphertext: string): Buffer {
    const [, version, body = ''] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
    const sealed = Buffer.from(body, 'base64');
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.versions[Number(version) - 1]!,
      sealed.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  }
}
