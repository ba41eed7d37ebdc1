import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type ScriptedRequest, ScriptedServer } from '../faults/scripted-server.js';
import { type WireAnswer, whole, wireAnswer } from '../faults/wire-answer.js';

type Fields = Readonly<Record<string, string>>;

const PATH = /^\/v1\/([\w/-]+)\/(encrypt|decrypt|rewrap)\/([\w.%-]+)$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A transit secrets engine, as HashiCorp Vault answers it: keys with versions, a token, and a seal. */
export class VaultServer {
  /** Requested operations, in order. */
  readonly operations: string[] = [];
  /** Sealed servers answer 503. */
  isSealed = false;
  private readonly versions: Buffer[] = [randomBytes(32)];
  private accepted = 'hvs.a-token';

  private constructor(private readonly server: ScriptedServer) {
    server.script = (request) => whole(this.answerTo(request));
  }

  static async start(): Promise<VaultServer> {
    return new VaultServer(await ScriptedServer.start(() => whole(wireAnswer(503))));
  }

  get url(): string {
    return this.server.url;
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

  close(): Promise<void> {
    return this.server.close();
  }

  private answerTo({ method, path, headers, body }: ScriptedRequest): WireAnswer {
    const [, mount, operation = '', key] = PATH.exec(path) ?? [];
    if (this.isSealed) return wireAnswer(503, { errors: ['Vault is sealed'] });
    if (headers['x-vault-token'] !== this.accepted) return wireAnswer(403, { errors: ['permission denied'] });
    if (method !== 'POST' || mount !== 'transit' || key !== 'purser') return wireAnswer(404, { errors: [] });
    this.operations.push(operation);
    const fields = JSON.parse(body) as Fields;
    try {
      return wireAnswer(200, { request_id: 'r', data: this.operate(operation, fields) });
    } catch {
      return wireAnswer(400, { errors: ['invalid ciphertext: unable to decrypt'] });
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
