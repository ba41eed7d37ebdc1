import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { declaredRoutes, type Route } from '../../openapi/declared-routes.js';
import { declaredOn } from '../../openapi/route-facts.js';
import type { ConsoleSessionView } from '../../src/modules/operator-console/page/console-session.view.js';
import { FOR_CONSOLE, type ForConsoleRule } from '../../src/platform/access/access.decorators.js';
import { Database } from '../../src/platform/database/database.js';
import { OPERATOR_ROLES, type OperatorRoles, includesRole } from '../../src/shared/access/operator-role.js';
import { ConsolePerson, FROM_CONSOLE } from '../support/operators/console-person.js';
import type { Answer } from '../support/interface/envelope.js';
import { Game } from '../support/servers/game.js';
import { CLIENT, TestIdentityProvider, type TokenFault } from '../support/servers/identity-provider.js';
import { Operator, type TestProject } from '../support/operators/operator.js';
import { type RunningService, startService } from '../support/service/start-service.js';

const CONSOLE_URL = 'http://console.example';
const PROJECTS = '/operator/v1/project/list';
const MEMO = '/operator/v1/purchase/memo';
const POSTS = declaredRoutes().filter(({ method, path }) => method === 'POST' && !path.includes(':'));
const ruleOf = (route: Route): ForConsoleRule | undefined => declaredOn(FOR_CONSOLE, route);

describe('the operator console', () => {
  let provider: TestIdentityProvider;
  let service: RunningService;
  let operator: Operator;
  let [own, other]: TestProject[] = [];
  const demo = (): string => own!.pjid;

  beforeAll(async () => {
    provider = await TestIdentityProvider.start(`${CONSOLE_URL}/console/callback`, {
      anna: ['purser-admins'],
      bert: ['purser-viewers', 'another-group'],
      carl: ['another-group'],
    });
    service = await startService({
      PURSER_OIDC_ISSUER: provider.issuer,
      PURSER_OIDC_CLIENT_ID: CLIENT.id,
      PURSER_OIDC_CLIENT_SECRET: CLIENT.secret,
      PURSER_OIDC_ROLES: 'purser-admins=*:ADMIN,purser-viewers=*:VIEWER',
      PURSER_CONSOLE_URL: CONSOLE_URL,
    });
    operator = new Operator(service);
    [own, other] = [await operator.project(), await operator.project()];
  });

  afterAll(async () => {
    await service.stop();
    await provider.stop();
  });

  const shown = async (cookie: string): Promise<ConsoleSessionView> => {
    const answer = await service.http.get('/console/session').set('Cookie', cookie);
    return answer.body as ConsoleSessionView;
  };
  const cookieIn = (headers: Record<string, unknown>, name: string): string => {
    const lines = [headers['set-cookie']].flat().map(String);
    return lines.find((line) => line.startsWith(`${name}=`)) ?? '';
  };
  const valueOf = (cookie: string): string => cookie.split(';')[0] ?? '';
  const person = (roles: OperatorRoles): Promise<ConsolePerson> => ConsolePerson.with(service, roles);

  describe('opened with the ADMIN key', () => {
    const open = (headers: Record<string, string> = {}) =>
      service.http
        .post('/operator/v1/session/open')
        .set({ 'X-Req-Pjid': 'ADMIN', 'X-Auth-Access-Key': service.adminKey, ...headers })
        .send({ reason: 'first steps' });

    it('keeps a cookie that no script can read, for 15 minutes, and audits it', async () => {
      const answer = await open();
      expect((answer.body as Answer).resultCode).toBe('SUCCESS');
      const cookie = cookieIn(answer.headers, 'purser-session');
      expect(cookie).toMatch(/^purser-session=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/);
      const { session } = await shown(valueOf(cookie));
      expect(session).toMatchObject({ operatorId: 'ADMIN-CONSOLE', roles: { '*': 'ADMIN' } });
      expect(session?.projects).toEqual(expect.arrayContaining([demo(), other!.pjid]));
      const calls = await operator.audited('ADMIN', '/operator/v1/session/open');
      expect(calls[0]).toMatchObject({ actorKeyId: 'ADMIN', resultCode: 'SUCCESS' });
    });

    it('keeps a cookie of the host alone over TLS', async () => {
      const answer = await open({ 'X-Forwarded-Proto': 'https' });
      const cookie = cookieIn(answer.headers, '__Host-purser-session');
      expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
      // The cookie of one kind of connection opens nothing over the other.
      const { session } = await shown(valueOf(cookie).replace('__Host-', ''));
      expect(session).not.toBeNull();
      expect((await shown(valueOf(cookie))).session).toBeNull();
    });

    it('ends the earlier session of the same browser, and no other', async () => {
      const sessionOf = async (headers: Record<string, string> = {}): Promise<string> =>
        valueOf(cookieIn((await open(headers)).headers, 'purser-session'));
      const [earlier, other] = [await sessionOf(), await sessionOf()];
      const later = await sessionOf({ Cookie: earlier });
      expect((await shown(earlier)).session).toBeNull();
      expect((await shown(other)).session).not.toBeNull();
      expect((await shown(later)).session).not.toBeNull();
    });

    it('stays closed to every other key, and without a reason', async () => {
      const withOwnKey = await open({ 'X-Req-Pjid': demo(), 'X-Auth-Access-Key': own!.accessKey });
      expect((withOwnKey.body as Answer).resultCode).toBe('NOT_ALLOW_AUTH');
      const bare = await operator.call('session/open', {});
      expect(bare).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(bare.resultMessage).toContain('reason');
    });

    it('can be turned off', async () => {
      const closed = await startService({ PURSER_CONSOLE_KEY_SIGN_IN: 'false' });
      const answer = await new Operator(closed).call('session/open', { reason: 'first steps' });
      expect(answer).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      const { body } = await closed.http.get('/console/session');
      expect(body).toMatchObject({ signInWays: { key: false, provider: false }, session: null });
      for (const path of ['/console/sign-in', '/console/callback'])
        expect((await closed.http.get(path)).status).toBe(404);
      await closed.stop();
    });
  });

  describe('opened at the identity provider', () => {
    const begin = async (
      sent: Record<string, string> = {},
    ): Promise<{ location: string; cookie: string }> => {
      const { headers, status } = await service.http.get('/console/sign-in').set(sent);
      expect(status).toBe(302);
      return { location: headers['location']!, cookie: cookieIn(headers, 'purser-sign-in') };
    };
    const comeBack = async (query: string, cookie: string) =>
      service.http.get(`/console/callback?${query}`).set('Cookie', valueOf(cookie));
    const signIn = async (login: string, sent: Record<string, string> = {}) => {
      const { location, cookie } = await begin(sent);
      return comeBack(await provider.signIn(location, login), cookie);
    };

    it('gives a person the roles of their groups, and audits it', async () => {
      const { headers } = await signIn('bert');
      expect(headers['location']).toBe('/console');
      const { session } = await shown(valueOf(cookieIn(headers, 'purser-session')));
      expect(session).toMatchObject({ name: 'Person bert', roles: { '*': 'VIEWER' } });
      const [call] = await operator.audited('ADMIN', '/console/callback');
      expect(call).toMatchObject({ actorKeyId: session!.operatorId, resultCode: 'SUCCESS' });
    });

    it('names the same person by the same id at every sign-in', async () => {
      const sessions = await Promise.all(
        [await signIn('anna'), await signIn('anna')].map(({ headers }) =>
          shown(valueOf(cookieIn(headers, 'purser-session'))),
        ),
      );
      expect(sessions[0]?.session?.operatorId).toMatch(/^op_[\da-f]{24}$/);
      expect(sessions[1]?.session?.operatorId).toBe(sessions[0]?.session?.operatorId);
    });

    it('ends the earlier session of the same browser, unless it is refused', async () => {
      const earlier = valueOf(cookieIn((await signIn('bert')).headers, 'purser-session'));
      await signIn('carl', { Cookie: earlier });
      expect((await shown(earlier)).session).not.toBeNull();
      // The provider sends the browser back from another site, and so without its session.
      const { headers } = await signIn('bert', { Cookie: earlier });
      expect((await shown(earlier)).session).toBeNull();
      expect((await shown(valueOf(cookieIn(headers, 'purser-session')))).session).not.toBeNull();
    });

    it('refuses a person without a role, and audits it', async () => {
      const { headers } = await signIn('carl');
      expect(headers['location']).toBe('/console?refused=NO_ROLE');
      expect(cookieIn(headers, 'purser-session')).toBe('');
      const [call] = await operator.audited('ADMIN', '/console/callback');
      expect(call).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
    });

    it('refuses an answer to another browser, a used one and an invented one', async () => {
      const [one, another] = [await begin(), await begin()];
      const query = await provider.signIn(one.location, 'anna');
      const refused = '/console?refused=SIGN_IN_REFUSED';
      expect((await comeBack(query, another.cookie)).headers['location']).toBe(refused);
      expect((await comeBack('code=invented&state=x', one.cookie)).headers['location']).toBe(refused);
      expect((await comeBack(query, '')).headers['location']).toBe('/console?refused=SIGN_IN_EXPIRED');
      expect((await comeBack(query, one.cookie)).headers['location']).toBe('/console');
      expect((await comeBack(query, one.cookie)).headers['location']).toBe(refused);
    });

    it.each<TokenFault>(['silence', 'error page', 'server error'])(
      'says that the provider does not answer when the answer is %s, and signs in once it does',
      async (fault) => {
        const [failed, later] = [await begin(), await begin()];
        const query = await provider.signIn(failed.location, 'bert');
        provider.tokenFault = fault;
        const { headers } = await comeBack(query, failed.cookie);
        provider.tokenFault = null;
        expect(headers['location']).toBe('/console?refused=PROVIDER_UNAVAILABLE');
        expect(cookieIn(headers, 'purser-session')).toBe('');
        const again = await comeBack(await provider.signIn(later.location, 'bert'), later.cookie);
        expect(again.headers['location']).toBe('/console');
      },
    );

    it.each(['s.n.v.', 'v1.0123abcd.AAAA.BBBB', 'x'])(
      'asks the provider nothing for a browser that brings an invented sign-in (%s)',
      async (invented) => {
        const before = provider.codesAsked;
        const { headers } = await comeBack('code=x&state=s', `purser-sign-in=${invented}`);
        expect(headers['location']).toBe('/console?refused=SIGN_IN_EXPIRED');
        expect(provider.codesAsked).toBe(before);
      },
    );

    it('asks the provider about sixty browsers of one address in a minute', async () => {
      const { location, cookie } = await begin();
      const state = new URL(location).searchParams.get('state')!;
      const query = new URLSearchParams({ code: 'x', state, iss: provider.issuer });
      const from = (address: string) =>
        service.http
          .get(`/console/callback?${query.toString()}`)
          .set({ Cookie: valueOf(cookie), 'X-Forwarded-For': address });
      const [before, linesBefore] = [provider.codesAsked, service.logLines.length];
      for (let browser = 1; browser <= 60; browser += 1)
        expect((await from(`2001:db8::${browser}`)).status).toBe(302);
      const { headers } = await from('2001:db8::ff');
      expect(headers['location']).toBe('/console?refused=TOO_MANY_SIGN_INS');
      expect((await from('2001:db8:0:1::1')).status).toBe(302);
      expect(provider.codesAsked - before).toBe(61);
      const lines = service.logLines.slice(linesBefore);
      expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    });

    it.each(['cross-site', 'same-site'])('begins nothing for a link of a %s page', async (site) => {
      const { location, cookie } = await begin({ 'Sec-Fetch-Site': site });
      expect(location).toBe('/console');
      expect(cookie).toBe('');
    });

    it.each(['same-origin', 'none'])('begins when the person opens it (%s)', async (site) => {
      const { location } = await begin({ 'Sec-Fetch-Site': site });
      expect(location).toContain(provider.issuer);
    });

    it('keeps what binds the answer to the browser in a cookie that is sent when it comes back', async () => {
      const { location, cookie } = await begin();
      expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
      const asked = new URL(location).searchParams;
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('redirect_uri')).toBe(`${CONSOLE_URL}/console/callback`);
    });
  });

  describe('with a session', () => {
    it.each(OPERATOR_ROLES)('opens to a %s what the role includes, and nothing else', async (role) => {
      const opened: string[] = [];
      for (const { path } of POSTS) {
        const caller = await person({ '*': role });
        const answer = await caller.call('ADMIN', path, {}, { 'X-Console-Reason': 'a%20test' });
        if (!/^(?:NOT_ALLOW_AUTH|MISSING_HEADER)$/.test(answer.resultCode)) opened.push(path);
      }
      const expected = POSTS.filter((route) => {
        const rule = ruleOf(route);
        return rule !== undefined && includesRole(role, rule.role);
      });
      expect(opened.toSorted()).toEqual(expected.map(({ path }) => path).toSorted());
    });

    it('opens nothing but operator endpoints', () => {
      const paths = POSTS.filter((route) => ruleOf(route) !== undefined).map(({ path }) => path);
      expect(paths).not.toEqual([]);
      expect(paths.filter((path) => !path.startsWith('/operator/v1/'))).toEqual([]);
    });

    it('opens the projects of its roles, and no other', async () => {
      const caller = await person({ [demo()]: 'ADMIN' });
      const list = (pjid: string, body: object = {}) => caller.call(pjid, PROJECTS, body);
      expect((await list(demo())).resultData).toMatchObject({ projectList: [{ pjid: demo() }] });
      expect((await list(other!.pjid)).resultCode).toBe('NOT_ALLOW_AUTH');
      expect((await list('ADMIN')).resultCode).toBe('NOT_ALLOW_AUTH');
      const keys = await caller.call(demo(), '/operator/v1/key/list', { pjid: other!.pjid });
      expect(keys.resultCode).toBe('NOT_ALLOW_AUTH');
      const ofAll = await caller.call(demo(), '/operator/v1/session/list');
      expect(ofAll.resultCode).toBe('NOT_ALLOW_AUTH');
    });

    it('is refused when the role does not include an endpoint, and the refusal is audited', async () => {
      const caller = await person({ [demo()]: 'SUPPORT' });
      await caller.call(demo(), '/operator/v1/purchase/cancel', {
        pjid: demo(),
        boid: '1',
        reason: 'FRAUD',
      });
      const calls = await operator.audited(demo(), '/operator/v1/purchase/cancel');
      expect(calls[0]).toMatchObject({ actorKeyId: caller.operatorId, resultCode: 'NOT_ALLOW_AUTH' });
    });

    it.each([
      ['without the header of the console', { 'X-Purser-Console': '' }],
      ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
      ['from another host of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ])('opens nothing to a page %s', async (_, headers) => {
      const caller = await person({ '*': 'ADMIN' });
      const sent = Object.entries({ ...FROM_CONSOLE, ...headers }).filter(([, value]) => value !== '');
      const { body } = await service.http
        .post(PROJECTS)
        .set({ Cookie: `purser-session=${caller.token}`, 'X-Req-Pjid': 'ADMIN', ...Object.fromEntries(sent) })
        .send({});
      expect((body as Answer).resultCode).toBe('NOT_ALLOW_AUTH');
    });

    it('saves the settings of its project, and none that affect other projects', async () => {
      const project = await operator.project();
      const { pjid } = project;
      const save = async (caller: ConsolePerson, changes: object, at = pjid): Promise<Answer> =>
        caller.call(
          at,
          '/operator/v1/project/save',
          { pjid: at, name: 'Castle', ...changes },
          { 'X-Console-Reason': 'new%20terms' },
        );
      const [kim, lee] = [
        await person({ [pjid]: 'ADMIN', '*': 'VIEWER', NEWGAME: 'ADMIN' }),
        await person({ '*': 'ADMIN' }),
      ];
      const settings = async (): Promise<unknown> => {
        const { projectList } = await operator.must<{ projectList: object[] }>('project/list', { pjid });
        return projectList[0];
      };
      const [own] = [(await settings()) as { publisher: string; loadShare: number }];
      for (const changes of [{ publisher: 'another' }, { loadShare: own.loadShare + 1 }]) {
        const refused = await save(kim, { ...changes, limitHoldMinutes: 5 });
        expect(refused.resultCode).toBe('NOT_ALLOW_AUTH');
        expect(refused.resultMessage).toContain(`${Object.keys(changes)[0]}: `);
      }
      expect(await settings()).toEqual(own);
      // A role for a project that does not exist adds none: it would share the accounts of others.
      expect((await save(kim, {}, 'NEWGAME')).resultCode).toBe('NOT_ALLOW_AUTH');
      const { publisher, loadShare } = own;
      expect(await save(kim, { publisher, loadShare, limitHoldMinutes: 5 })).toMatchObject({
        resultCode: 'SUCCESS',
      });
      expect(await save(lee, { publisher: 'another' })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await settings()).toMatchObject({ limitHoldMinutes: 5, publisher: 'another' });
    });

    it('goes by the origin where a browser names no site', async () => {
      const caller = await person({ '*': 'ADMIN' });
      const from = async (origin: string): Promise<string> => {
        const { body } = await service.http
          .post(PROJECTS)
          .set({ Cookie: `purser-session=${caller.token}`, 'X-Req-Pjid': 'ADMIN' })
          .set({ 'X-Purser-Console': '1', Origin: origin })
          .send({});
        return (body as Answer).resultCode;
      };
      expect(await from(service.url)).toBe('SUCCESS');
      expect(await from('https://evil.example')).toBe('NOT_ALLOW_AUTH');
      expect(await from('null')).toBe('NOT_ALLOW_AUTH');
    });

    it('ends when it is idle for 30 minutes, when its time is up, and at once when it is revoked', async () => {
      const database = service.app.get(Database, { strict: false });
      const age = async (column: string, minutes: number): Promise<string> => {
        const caller = await person({ '*': 'ADMIN' });
        await database.change(
          `UPDATE console_session SET ${column} = ${column} - INTERVAL ? MINUTE WHERE operator_id = ?`,
          [minutes, caller.operatorId],
        );
        return (await caller.call('ADMIN', PROJECTS)).resultCode;
      };
      const busy = await person({ '*': 'ADMIN' });
      for (let call = 1; call <= 3; call += 1) {
        await database.change(
          'UPDATE console_session SET used_at = used_at - INTERVAL 29 MINUTE WHERE operator_id = ?',
          [busy.operatorId],
        );
        expect((await busy.call('ADMIN', PROJECTS)).resultCode).toBe('SUCCESS');
      }
      expect(await age('used_at', 31)).toBe('NOT_ALLOW_AUTH');
      expect(await age('expires_at', 599)).toBe('SUCCESS');
      expect(await age('expires_at', 601)).toBe('NOT_ALLOW_AUTH');
      const caller = await person({ '*': 'ADMIN' });
      const { operatorId } = caller;
      type Sessions = { readonly sessionList: readonly { readonly sessionId: string }[] };
      const listed = await operator.must<Sessions>('session/list', { operatorId });
      expect(listed.sessionList).toHaveLength(1);
      await operator.must('session/revoke', { sessionId: listed.sessionList[0]!.sessionId });
      await operator.must('session/revoke', { sessionId: listed.sessionList[0]!.sessionId });
      expect((await caller.call('ADMIN', PROJECTS)).resultCode).toBe('NOT_ALLOW_AUTH');
      expect(await operator.must<Sessions>('session/list', { operatorId })).toEqual({ sessionList: [] });
      const unknown = { sessionId: '00000000-0000-0000-0000-000000000000' };
      expect((await operator.call('session/revoke', unknown)).resultCode).toBe('INVALID_PARAMETER');
      expect((await operator.call('session/list', { operatorId: 7 })).resultCode).toBe('INVALID_PARAMETER');
    });

    it('stores no token', async () => {
      const caller = await person({ '*': 'ADMIN' });
      const rows = await service.app
        .get(Database, { strict: false })
        .rows<Record<string, unknown>>('SELECT * FROM console_session WHERE operator_id = ?', [
          caller.operatorId,
        ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(caller.token);
    });

    it('ends when its person signs out, everywhere if they wish', async () => {
      const caller = await person({ [demo()]: 'VIEWER' });
      const reason = { 'X-Console-Reason': 'leaving' };
      const close = (body: object) => caller.call(demo(), '/operator/v1/session/close', body, reason);
      expect((await close({ everywhere: true })).resultCode).toBe('SUCCESS');
      expect((await close({})).resultCode).toBe('NOT_ALLOW_AUTH');
      expect(await operator.call('session/close', {})).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    });
  });

  describe('for a purchase', () => {
    let boid: string;
    const get = async (roles: OperatorRoles) => {
      const caller = await person(roles);
      const { resultData } = await caller.call(demo(), '/operator/v1/purchase/get', { pjid: demo(), boid });
      return resultData;
    };

    beforeAll(async () => {
      boid = await new Game(service, own!, 'player-with-a-name').reserve({ imid: 'member-1234' });
    });

    it('masks personal data to a VIEWER, not to SUPPORT', async () => {
      expect(await get({ [demo()]: 'VIEWER' })).toMatchObject({ boid, playerId: 'pl•••', imid: 'me•••' });
      expect(await get({ [demo()]: 'SUPPORT' })).toMatchObject({ playerId: 'player-with-a-name' });
    });

    it('asks for a reason of every change, and keeps it in the audit log', async () => {
      const caller = await person({ [demo()]: 'SUPPORT' });
      const note = (headers: Record<string, string>) =>
        caller.call(demo(), MEMO, { pjid: demo(), boid, memo: 'called back' }, headers);
      const bare = await note({});
      expect(bare).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(bare.resultMessage).toContain('x-console-reason');
      expect((await note({ 'X-Console-Reason': '%E0%A4%A' })).resultCode).toBe('INVALID_PARAMETER');
      expect((await note({ 'X-Console-Reason': encodeURIComponent('고객 문의') })).resultCode).toBe(
        'SUCCESS',
      );
      const calls = await operator.audited(demo(), MEMO);
      expect(calls).toContainEqual(
        expect.objectContaining({
          actorKeyId: caller.operatorId,
          reason: '고객 문의',
          resultCode: 'SUCCESS',
        }),
      );
    });
  });

  describe('keeps the filters of a list', () => {
    const reason = { 'X-Console-Reason': 'for%20the%20night%20shift' };
    const save = (caller: ConsolePerson, fields: object = {}) =>
      caller.call(
        demo(),
        '/operator/v1/view/save',
        { pjid: demo(), name: 'refunds', shared: false, lastDays: 7, ...fields },
        reason,
      );
    type View = Readonly<Record<string, unknown>> & { readonly viewId: string; readonly name: string };
    const viewsOf = async (caller: ConsolePerson, pjid = demo()): Promise<readonly View[]> => {
      const answer = await caller.call<{ viewList: View[] }>(pjid, '/operator/v1/view/list', { pjid });
      return answer.resultData!.viewList;
    };
    const remove = (caller: ConsolePerson, viewId: string) =>
      caller.call(demo(), '/operator/v1/view/delete', { pjid: demo(), viewId }, reason);

    it('for the person who named them, in all of their sessions, and for others where they are shared', async () => {
      const [kim, lee] = [await person({ [demo()]: 'SUPPORT' }), await person({ '*': 'VIEWER' })];
      expect(await save(kim, { purchaseStatus: 'CANCELED' })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await save(kim, { purchaseStatus: 'COMPLETED', ipCountry: 'KR' })).toMatchObject({
        resultCode: 'SUCCESS',
      });
      expect(await viewsOf(kim)).toEqual([
        {
          viewId: expect.any(String),
          name: 'refunds',
          shared: false,
          own: true,
          lastDays: 7,
          purchaseStatus: 'COMPLETED',
          payment: null,
          productId: null,
          ipCountry: 'KR',
          paymentTesterPurchaseYn: null,
        },
      ]);
      expect(await viewsOf(lee)).toEqual([]);
      await save(kim, { name: 'all of them', shared: true });
      expect(await viewsOf(lee)).toMatchObject([{ name: 'all of them', own: false }]);
      expect(await viewsOf(lee, other!.pjid)).toEqual([]);
      const [shared, own] = await viewsOf(kim);
      expect(await remove(lee, shared!.viewId)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      for (const view of [shared, own])
        expect(await remove(kim, view!.viewId)).toMatchObject({ resultCode: 'SUCCESS' });
      expect(await viewsOf(kim)).toEqual([]);
    });

    it('without a filter by a person, and at most 50 for each', async () => {
      const kim = await person({ [demo()]: 'VIEWER' });
      expect(await save(kim, { playerId: 'anna' })).toMatchObject({ resultCode: 'SUCCESS' });
      expect(JSON.stringify(await viewsOf(kim))).not.toContain('anna');
      for (const changes of [{ lastDays: 91 }, { name: '' }, { purchaseStatus: 'X' }, { shared: 'Y' }])
        expect(await save(kim, changes)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      for (let view = 1; view < 50; view += 1) await save(kim, { name: `view ${view}` });
      const refused = await save(kim, { name: 'one too many' });
      expect(refused).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
      expect(refused.resultMessage).toMatch(/^name: /);
      expect(await save(kim)).toMatchObject({ resultCode: 'SUCCESS' });
      const [view] = await viewsOf(kim);
      await operator.must('view/delete', { pjid: demo(), viewId: view!.viewId });
      expect(await viewsOf(kim)).toHaveLength(49);
    });
  });
});
