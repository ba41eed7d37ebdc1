import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/interface/envelope.js';
import { GSTORE_RESERVE, GSTORE_VERIFY, PURCHASE_LIST } from '../../support/interface/paths.js';
import { Game } from '../../support/servers/game.js';
import { Operator } from '../../support/operators/operator.js';
import { requestHead, sendRaw } from '../../support/service/raw-http.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const CANCEL = '/billing/api-game/v1/purchase/reserved/cancel';
const MEBIBYTE = 1024 * 1024;

const BLANKS = 'must not begin or end with a blank or hold control characters';
const LONG = 'must be a whole number from 0 to 9007199254740991';

describe('the request body', () => {
  let service: RunningService;
  let game: Game;

  beforeAll(async () => {
    service = await startService();
    game = new Game(service, await new Operator(service).project());
  });

  afterAll(async () => {
    await service.stop();
  });

  interface Sent {
    readonly path: string;
    readonly type?: string;
    readonly body: string | Buffer;
    readonly headers?: Record<string, string>;
  }

  /** Sends exactly these bytes. */
  async function send({ path, type, body, headers = {} }: Sent): Promise<Answer> {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { ...game.headers, ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
      // Bytes, so that no content type is added.
      body: new Uint8Array(Buffer.from(body)),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  }
  const sendJson = (path: string, body: string): Promise<Answer> => send({ path, type: JSON_TYPE, body });
  const sendForm = (body: string): Promise<Answer> => send({ path: GSTORE_RESERVE, type: FORM_TYPE, body });
  const refused = (answer: Answer, message: string): void => {
    expect([answer.resultCode, answer.resultMessage]).toEqual(['INVALID_PARAMETER', message]);
    expect(answer.traceId).toMatch(/^[\da-f]{32}$/);
  };
  const accepted = ({ resultCode, resultMessage }: Answer): void =>
    expect([resultCode, resultMessage]).toEqual(['SUCCESS', 'Success']);

  const listJson = (changes: object = {}): string =>
    JSON.stringify({ pjid: game.project.pjid, boidList: ['1'], ...changes });
  const reserveForm = (changes: Record<string, string> = {}): string =>
    new URLSearchParams({
      ...Object.fromEntries(
        Object.entries(game.aReservation()).map(([name, value]) => [name, String(value)]),
      ),
      ...changes,
    }).toString();

  describe('content type', () => {
    const jsonDeclared = 'Content-Type: must be application/json, in UTF-8';
    const formDeclared = 'Content-Type: must be application/x-www-form-urlencoded, in UTF-8';

    it.each([
      ['form fields', FORM_TYPE],
      ['text', 'text/plain'],
      ['nothing', undefined],
      ['something like JSON', 'application/jsonp'],
      ['JSON of a kind', 'application/merge-patch+json'],
      ['parts', 'multipart/form-data; boundary=x'],
      ['another charset', 'application/json; charset=utf-16'],
      ['a westerly charset', 'application/json; charset=iso-8859-1'],
    ])('of a JSON endpoint is JSON in UTF-8; the refusal of %s names it', async (_, type) => {
      refused(await send({ path: PURCHASE_LIST, type, body: listJson() }), jsonDeclared);
    });

    it.each([
      ['JSON', JSON_TYPE],
      ['text', 'text/plain'],
      ['nothing', undefined],
    ])('of a form endpoint is a form in UTF-8; the refusal of %s names it', async (_, type) => {
      refused(await send({ path: GSTORE_RESERVE, type, body: reserveForm() }), formDeclared);
    });

    it.each([
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/json ; charset=utf8',
    ])('may be written %j', async (type) => {
      accepted(await send({ path: PURCHASE_LIST, type, body: listJson() }));
    });

    it('of a form may name its charset', async () => {
      accepted(
        await send({ path: GSTORE_RESERVE, type: `${FORM_TYPE}; charset=UTF-8`, body: reserveForm() }),
      );
    });

    it('is required even when there is no body', async () => {
      refused(await send({ path: PURCHASE_LIST, body: '' }), jsonDeclared);
    });

    it.each(['gzip', 'br', 'deflate', 'gzip, identity'])(
      'is refused with compression (%s)',
      async (encoding) => {
        const headers = { 'Content-Encoding': encoding };
        const body = gzipSync(listJson());
        refused(
          await send({ path: PURCHASE_LIST, type: JSON_TYPE, body, headers }),
          'body: must not be compressed',
        );
      },
    );

    it('may be sent with Content-Encoding: identity', async () => {
      const headers = { 'Content-Encoding': 'identity' };
      accepted(await send({ path: PURCHASE_LIST, type: JSON_TYPE, body: listJson(), headers }));
    });
  });

  describe('size', () => {
    const jsonOf = (bytes: number): string => {
      const body = listJson({ filler: '' });
      return body.replace('"filler":""', `"filler":"${'x'.repeat(bytes - body.length)}"`);
    };

    it('may be exactly 1 MiB', async () => {
      accepted(await sendJson(PURCHASE_LIST, jsonOf(MEBIBYTE)));
    });

    it('must not be one byte more than 1 MiB', async () => {
      refused(await sendJson(PURCHASE_LIST, jsonOf(MEBIBYTE + 1)), 'body: must not be larger than 1024 KiB');
    });

    it('is counted in bytes, not in characters', async () => {
      const body = listJson({ filler: '가'.repeat(MEBIBYTE / 3) });
      refused(await sendJson(PURCHASE_LIST, body), 'body: must not be larger than 1024 KiB');
    });

    it('has the same limit for a form', async () => {
      refused(await sendForm(`note=${'x'.repeat(MEBIBYTE)}`), 'body: must not be larger than 1024 KiB');
    });

    const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const chunkedHead = (): string =>
      requestHead(`POST ${PURCHASE_LIST}`, {
        ...game.headers,
        'Content-Type': JSON_TYPE,
        'Transfer-Encoding': 'chunked',
      });
    /** The JSON of an answer that is itself sent in chunks or whole. */
    const answerIn = (body: string): Answer =>
      JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as Answer;

    it('need not be declared: a chunked body is read without Content-Length', async () => {
      const body = listJson();
      const pieces = [chunkedHead(), chunk(body.slice(0, 7)), chunk(body.slice(7)), '0\r\n\r\n'];
      accepted(answerIn((await sendRaw(service.url, { pieces })).body));
    });

    it('is limited for a chunked body too', async () => {
      const pieces = [chunkedHead(), ...Array<string>(17).fill(chunk('x'.repeat(64 * 1024))), '0\r\n\r\n'];
      const answer = await sendRaw(service.url, { pieces });
      refused(answerIn(answer.body), 'body: must not be larger than 1024 KiB');
    });

    it.each([
      ['a chunk without a size', 'not a size\r\n'],
      ['a chunk that is longer than its size', '1\r\nlonger\r\n'],
    ])('is refused with a chunk that cannot be read (%s)', async (_, broken) => {
      const pieces = [chunkedHead() + broken];
      const answer = await sendRaw(service.url, { pieces });
      refused(answerIn(answer.body), 'body: its chunks cannot be read');
      expect(answer.status).toBe(200);
      expect(answer.headers['connection']).toBe('close');
    });

    it('is refused when a later chunk cannot be read, and changes nothing', async () => {
      const fields = game.aReservation();
      const body = new URLSearchParams(fields as Record<string, string>).toString();
      const head = requestHead(`POST ${GSTORE_RESERVE}`, {
        ...game.headers,
        'Content-Type': FORM_TYPE,
        'Transfer-Encoding': 'chunked',
      });
      const answer = await sendRaw(service.url, { pieces: [head, chunk(body), 'not a size\r\n', 'x'] });
      refused(answerIn(answer.body), 'body: its chunks cannot be read');
      accepted(await game.tryReserve(fields));
    });

    it('is refused with such a chunk in an upload of lines, too', async () => {
      const head = requestHead('POST /operator/v1/grant-log/upload', {
        ...game.headers,
        'Content-Type': 'application/x-ndjson',
        'Transfer-Encoding': 'chunked',
      });
      const answer = await sendRaw(service.url, { pieces: [head, chunk('{"boid"'), 'not a size\r\n'] });
      refused(answerIn(answer.body), 'body: its chunks cannot be read');
      expect(answer.headers['connection']).toBe('close');
    });

    it('has its usual answer from a store whose chunk cannot be read', async () => {
      const head = requestHead('POST /billing/api-store/v1/wshop/notification/DEMO', {
        'Content-Type': JSON_TYPE,
        'Transfer-Encoding': 'chunked',
      });
      const answer = await sendRaw(service.url, { pieces: [head, chunk('{'), 'not a size\r\n'] });
      expect(answer.status).toBe(400);
    });

    it('is the declared one: a body that breaks off before it changes nothing', async () => {
      const fields = game.aReservation();
      const body = new URLSearchParams(fields as Record<string, string>).toString();
      const head = requestHead(`POST ${GSTORE_RESERVE}`, {
        ...game.headers,
        'Content-Type': FORM_TYPE,
        'Content-Length': String(body.length + 1),
      });
      await sendRaw(service.url, { pieces: [head, body], hangUp: true });
      // The reqId is free still, so nothing was reserved.
      accepted(await game.tryReserve(fields));
    });

    it('may be exceeded by one request without harm to the next on the same connection', async () => {
      const over = jsonOf(MEBIBYTE + 1);
      const head = (length: number, last: string): string =>
        requestHead(`POST ${PURCHASE_LIST}`, {
          ...game.headers,
          'Content-Type': JSON_TYPE,
          'Content-Length': String(length),
        }).replace('Connection: close', `Connection: ${last}`);
      const body = listJson();
      const pieces = [head(over.length, 'keep-alive'), over, head(body.length, 'close'), body];
      const answers = (await sendRaw(service.url, { pieces })).body;
      expect(answers).toContain('larger than 1024 KiB');
      expect(answers).toContain('"SUCCESS"');
    });
  });

  describe('as JSON', () => {
    it.each([
      ['nothing', ''],
      ['words', 'pjid=DEMO'],
      ['half an object', '{"pjid":'],
      ['an object and more', '{}x'],
      ['single quotes', "{'pjid':'a'}"],
      ['a comma too many', '{"pjid":"a",}'],
      ['a comment', '{/* */}'],
      ['NaN', '{"pjid":NaN}'],
      ['a number with a zero before it', '{"pjid":01}'],
      ['an unfinished string', '{"pjid":"a'],
      ['a control character in a string', '{"pjid":"a\nb"}'],
      ['a byte order mark', '\uFEFF{}'],
    ])('must be JSON (%s)', async (_, body) => {
      refused(await sendJson(PURCHASE_LIST, body), 'body: must be valid JSON');
    });

    it.each(['[]', '1', 'true', 'null', '"text"', '[{"pjid":"a"}]'])(
      'must be an object (%s)',
      async (body) => {
        refused(await sendJson(PURCHASE_LIST, body), 'body: must be a JSON object');
      },
    );

    it.each([
      ['a byte that begins nothing', [0xff]],
      ['a character cut short', [0xe2, 0x82]],
      ['a character written too long', [0xc0, 0xaf]],
      ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ])('must be UTF-8 (%s)', async (_, bytes) => {
      const body = Buffer.concat([Buffer.from('{"pjid":"'), Buffer.from(bytes), Buffer.from('"}')]);
      refused(await send({ path: PURCHASE_LIST, type: JSON_TYPE, body }), 'body: must be valid UTF-8');
    });

    it('must not be nested more than 64 levels deep, wherever and however', async () => {
      for (const deep of ['[', '{"a":']) {
        const [open, close] = [deep.repeat(50_000), (deep === '[' ? ']' : '}').repeat(50_000)];
        const fields = `"pjid":"${game.project.pjid}","boidList":["1"]`;
        for (const value of ['1', '1.5']) {
          const body = `{${fields},"unknown":${open}${value}${close}}`;
          refused(await sendJson(PURCHASE_LIST, body), 'body: must be nested at most 64 levels deep');
        }
      }
    });

    it('may hold brackets in its strings', async () => {
      accepted(await sendJson(PURCHASE_LIST, listJson({ note: '[{"'.repeat(1_000) })));
    });

    it('has the last of two values of one name', async () => {
      const twice = `{"pjid":"other","boidList":["1"],"pjid":"${game.project.pjid}"}`;
      accepted(await sendJson(PURCHASE_LIST, twice));
      accepted(await sendJson(PURCHASE_LIST, twice.replace('}', ',"x":1.0}')));
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'has no special field %s',
      async (name) => {
        accepted(await sendJson(PURCHASE_LIST, listJson().replace('{', `{"${name}":{"pjid":"other"},`)));
        const inherited = `{"${name}":{"pjid":"${game.project.pjid}","boidList":["1"]},"x":1.0}`;
        refused(await sendJson(PURCHASE_LIST, inherited), 'pjid: required; boidList: required');
      },
    );

    it('has its unknown fields ignored', async () => {
      const boid = await game.reserve();
      const unknown = {
        purchaseStatus: 'COMPLETED',
        microPrice: 1,
        completedAt: 'now',
        svcId: 'x',
        extra: {},
      };
      expect(await game.cancel(boid, unknown)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await game.record(boid)).toMatchObject({
        purchaseStatus: 'RESERVED_CANCEL',
        microPrice: 990_000,
        completedAt: null,
        svcId: 'svc-1',
      });
    });
  });

  describe('numbers in JSON', () => {
    const withPrice = async (token: string): Promise<Answer> => {
      const receipt = { purchaseOriginalJson: '{}', purchaseSignature: 'x' };
      const fields = JSON.stringify(game.aVerification('1', receipt, { microPrice: 0 }));
      return sendJson(GSTORE_VERIFY, fields.replace('"microPrice":0', `"microPrice":${token}`));
    };
    /** Past the fields: refused for its purchase, which does not exist. */
    const isTaken = ({ resultMessage }: Answer): void => expect(resultMessage).toMatch(/^boid/);

    it.each([
      '0',
      '-0',
      '0.0',
      '0e5',
      '1',
      '1.0',
      '1e3',
      '1E+3',
      '10e-1',
      '9007199254740991',
      '9007199254740991.0',
    ])('with a whole value from 0 to 2^53-1 are taken for a Long (%s)', async (token) => {
      isTaken(await withPrice(token));
    });

    it.each([
      '-1',
      '0.5',
      '1.5',
      '9007199254740992',
      '9007199254740993',
      '9007199254740991.5',
      '18446744073709551616',
      '1e16',
      '1e400',
      '-1e400',
      '1e-400',
      '1e999999999999',
      '1.00000000000000000001',
      '0.99999999999999999999',
      '"1"',
      '""',
      'true',
      '[]',
      '[1]',
      '{}',
      '{"valueOf":1}',
    ])('are refused for a Long, never rounded, when the value is %s', async (token) => {
      refused(await withPrice(token), `microPrice: ${LONG}`);
    });

    it('may not be null where they are required', async () => {
      refused(await withPrice('null'), 'microPrice: required');
    });

    it('cost no more than their length, however they are written', async () => {
      const begun = performance.now();
      const zeros = '0'.repeat(900_000);
      refused(await withPrice(`1${zeros}1`), `microPrice: ${LONG}`);
      refused(await withPrice(`0.${zeros}1`), `microPrice: ${LONG}`);
      refused(await withPrice(`1.${zeros}`), `microPrice: ${LONG}`);
      expect(performance.now() - begun).toBeLessThan(5_000);
    });

    it('are not made of digits in a string', async () => {
      accepted(
        await sendJson(PURCHASE_LIST, listJson({ note: '9007199254740993', boidList: ['9007199254740993'] })),
      );
    });
  });

  describe('as a form', () => {
    it('has plain fields, + and %20 for a blank', async () => {
      const form = reserveForm({ svcId: 'in side' });
      expect(form).toContain('in+side');
      accepted(await sendForm(form));
      accepted(await sendForm(reserveForm({ svcId: 'in side' }).replace('in+side', 'in%20side')));
    });

    it.each(['%', '%E0%A4%A', '%ff', '%u0041', '%ED%A0%80', '%C0%AF'])(
      'must be percent-encoded UTF-8 (%s)',
      async (encoded) => {
        refused(await sendForm(`${reserveForm()}&note=${encoded}`), 'body: must be percent-encoded UTF-8');
        refused(await sendForm(`${reserveForm()}&${encoded}=note`), 'body: must be percent-encoded UTF-8');
      },
    );

    it('must not give a field twice, declared or not, spelled alike or not', async () => {
      const twice = 'body: each field may occur once';
      refused(await sendForm(`${reserveForm()}&playerId=other`), twice);
      refused(await sendForm(`${reserveForm()}&player%49d=other`), twice);
      refused(await sendForm(`${reserveForm()}&x=1&x=1`), twice);
    });

    it('must not have more than 200 fields', async () => {
      const fields = reserveForm().split('&').length;
      const more = (count: number): string =>
        Array.from({ length: count }, (_, index) => `&x${index}=1`).join('');
      accepted(await sendForm(reserveForm() + more(200 - fields)));
      refused(await sendForm(reserveForm() + more(201 - fields)), 'body: must have at most 200 fields');
    });

    it('takes an optional field that is empty for absent', async () => {
      const reservation = game.aReservation({ imid: '' });
      const boid = await game.reserve(reservation);
      expect((await game.record(boid))['imid']).toBeNull();
    });

    it('refuses a required field that is empty', async () => {
      refused(await sendForm(reserveForm({ playerId: '' })), 'playerId: must not be empty');
      refused(await sendForm(reserveForm({ microPrice: '' })), `microPrice: ${LONG}`);
    });

    it.each(['0', '990000', '0990000', '9007199254740991'])(
      'takes digits for a Long (%s)',
      async (digits) => {
        const boid = await game.reserve({ microPrice: digits });
        expect((await game.record(boid))['microPrice']).toBe(Number(digits));
      },
    );

    it.each([
      '-1',
      '+1',
      '1.0',
      '1e3',
      '0x10',
      ' 1',
      '1 ',
      '1,000',
      '٣',
      '１',
      '9007199254740992',
      '9007199254740993',
      '99999999999999999999',
      'NaN',
      'Infinity',
    ])('takes nothing but digits for a Long (%j)', async (value) => {
      refused(await sendForm(reserveForm({ microPrice: value })), `microPrice: ${LONG}`);
    });

    it('has neither lists nor objects', async () => {
      const answer = await sendForm(reserveForm().replace('playerId=', 'playerId[]='));
      refused(answer, 'playerId: required');
    });

    it('has no field that every JavaScript object inherits', async () => {
      accepted(await sendForm(`${reserveForm()}&__proto__=x&constructor=y&toString=z`));
    });

    it('is refused with the name of every missing field', async () => {
      const names = ['reqId', 'pjid', 'svcId', 'playerId', 'ipCountry', 'payment', 'appStore', 'productId'];
      const answer = await sendForm('');
      refused(
        answer,
        [...names, 'os', 'microPrice', 'currency'].map((name) => `${name}: required`).join('; '),
      );
    });
  });

  describe('strings', () => {
    const cancelWith = (changes: object): Promise<Answer> =>
      game.cancel('1', changes as Record<string, unknown>);

    it.each([
      ['reqId', 100],
      ['playerId', 50],
      ['productId', 200],
      ['boid', 20],
    ])('have the length of their table: %s %i characters', async (field, most) => {
      const { resultMessage } = await cancelWith({ [field]: 'a'.repeat(most) });
      expect(resultMessage).not.toContain('characters');
      refused(
        await cancelWith({ [field]: 'a'.repeat(most + 1) }),
        `${field}: must have at most ${most} characters`,
      );
    });

    it('have their length counted in code points', async () => {
      const boid = await game.reserve({ svcId: '👾'.repeat(20) });
      expect((await game.record(boid))['svcId']).toBe('👾'.repeat(20));
      refused(
        await game.tryReserve(game.aReservation({ svcId: '👾'.repeat(21) })),
        'svcId: must have at most 20 characters',
      );
    });

    it.each([
      ' a',
      'a ',
      '\ta',
      'a\n',
      '\u00a0a',
      'a\u3000',
      'a\u2028',
      'a\u0000',
      'a\u0000b',
      'a\u001bb',
      'a\u007fb',
      'a\u0085b',
      ' ',
    ])('that are identifiers have no blank at an end and no control character (%j)', async (playerId) => {
      refused(await cancelWith({ playerId }), `playerId: ${BLANKS}`);
      refused(await game.tryReserve(game.aReservation({ playerId })), `playerId: ${BLANKS}`);
    });

    it('that are identifiers may have blanks inside', async () => {
      const boid = await game.reserve({ productId: 'gem of power' });
      expect((await game.record(boid))['productId']).toBe('gem of power');
    });

    it.each(['\\ud800', '\\udc00', 'a\\ud83d', '\\ude00\\ud83d'])(
      'have no lone surrogate (%s)',
      async (escaped) => {
        const body = JSON.stringify(game.aReserved('1', { playerId: 'PLAYER' })).replace('PLAYER', escaped);
        refused(await sendJson(CANCEL, body), 'playerId: must be well-formed Unicode');
      },
    );

    it.each([7, true, ['a'], { a: 1 }, []])('are not made of other values (%j)', async (playerId) => {
      refused(await cancelWith({ playerId }), 'playerId: must be a string');
    });

    it.each([
      ['case', 'Player', 'player'],
      ['an accent', 'jose', 'josé'],
      ['the way an accent is written', 'jos\u00e9', 'jose\u0301'],
      ['width', 'A', 'Ａ'],
      ['a sharp s', 'strasse', 'straße'],
      ['zeros before a number', '01', '1'],
    ])('that differ by %s differ', async (_, one, other) => {
      const boid = await game.reserve({ playerId: one });
      expect((await game.cancel(boid, { playerId: other })).resultCode).toBe('INVALID_PARAMETER');
      expect(await game.statusOf(boid)).toBe('RESERVED');
      expect((await game.cancel(boid, { playerId: one })).resultCode).toBe('SUCCESS');
    });

    it('that are reqIds and differ by case are two requests', async () => {
      const reqId = `Req-${randomUUID()}`;
      const first = await game.reserve({ reqId });
      expect(await game.reserve({ reqId: reqId.toLowerCase() })).not.toBe(first);
      const again = await game.tryReserve(game.aReservation({ reqId }));
      expect(again.resultCode).toBe('INVALID_PARAMETER');
    });

    it('that are lists of strings have every item checked, and the wrong one named', async () => {
      const list = (boidList: unknown): Promise<Answer> => sendJson(PURCHASE_LIST, listJson({ boidList }));
      refused(await list(['1', ' 2']), `boidList[1]: ${BLANKS}`);
      refused(await list(['1', 2]), 'boidList[1]: must be a string');
      refused(await list([['1']]), 'boidList[0]: must be a string');
      refused(await list('1'), 'boidList: must be an array');
      refused(await list({ 0: '1', length: 1 }), 'boidList: must be an array');
      refused(await list(null), 'boidList: required');
      refused(await list([]), 'boidList: must have 1 to 100 items');
      refused(await list(Array(101).fill('1')), 'boidList: must have 1 to 100 items');
      accepted(await list(Array(100).fill('1')));
    });

    it('are not checked one by one when there are too many', async () => {
      const body = listJson({ boidList: Array.from({ length: 200_000 }, () => ({})) });
      const begun = performance.now();
      JSON.parse(body);
      const parsed = performance.now();
      refused(await sendJson(PURCHASE_LIST, body), 'boidList: must have 1 to 100 items');
      // A few times what reading them takes anyway, whatever else this machine does.
      expect(performance.now() - parsed).toBeLessThan(200 + 20 * (parsed - begun));
    });
  });

  describe('is checked', () => {
    const wrongKey = { 'X-Auth-Access-Key': 'wrong' };
    const tooLarge = 'x'.repeat(MEBIBYTE + 1);
    const other = { pjid: 'OTHER', boidList: ['1'] };

    it('after the headers', async () => {
      const answer = await send({
        path: PURCHASE_LIST,
        type: 'text/plain',
        body: tooLarge,
        headers: wrongKey,
      });
      expect(answer.resultCode).toBe('NOT_ALLOW_AUTH');
    });

    it('for its content type before its size', async () => {
      const answer = await send({ path: PURCHASE_LIST, type: 'text/plain', body: tooLarge });
      expect(answer.resultMessage).toContain('Content-Type');
    });

    it('for its size before its syntax', async () => {
      expect((await sendJson(PURCHASE_LIST, tooLarge)).resultMessage).toContain('larger');
    });

    it('for its syntax before its fields', async () => {
      expect((await sendJson(PURCHASE_LIST, '{"pjid":" ",')).resultMessage).toContain('JSON');
    });

    it('for its fields before its project', async () => {
      const answer = await sendJson(PURCHASE_LIST, JSON.stringify({ ...other, boidList: [] }));
      refused(answer, 'boidList: must have 1 to 100 items');
    });

    it('for its project before the request has any effect', async () => {
      const fields = game.aReservation({ pjid: 'OTHER', payment: 'NO_SUCH_CODE' });
      expect((await game.tryReserve(fields)).resultCode).toBe('NOT_ALLOW_AUTH');
    });

    it('for all its fields at once, each named with what is wrong', async () => {
      const answer = await sendJson(PURCHASE_LIST, JSON.stringify({ pjid: 7, boidList: 'x' }));
      refused(answer, 'pjid: must be a string; boidList: must be an array');
    });

    it('and is never quoted', async () => {
      const answers = [
        await sendJson(PURCHASE_LIST, '{"canary'),
        await sendJson(PURCHASE_LIST, JSON.stringify({ pjid: ' canary', boidList: [' canary'] })),
        await sendForm('canary=%'),
        await sendForm('canary=1&canary=2'),
      ];
      expect(JSON.stringify(answers)).not.toContain('canary');
      expect(service.logLines.join('')).not.toContain('canary');
    });

    it('and needs the project: without it nothing is done', async () => {
      refused(await sendJson(PURCHASE_LIST, '{"boidList":["1"]}'), 'pjid: required');
    });
  });
});
