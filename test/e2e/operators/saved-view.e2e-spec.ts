import { describe, expect, it } from '@jest/globals';
import { PurchaseFixture } from '../../support/purchases/purchase-fixture.js';

describe('view/save', () => {
  const fixture = new PurchaseFixture();

  it('takes no view for a project that does not exist', async () => {
    const { operator } = fixture.setup;
    const view = { name: 'paid', shared: true, lastDays: 7 };
    expect(await operator.call('view/save', { ...view, pjid: 'NONE' })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: 'pjid: there is no such project',
    });
    const { pjid } = await operator.project();
    await operator.must('view/save', { ...view, pjid });
    expect(await operator.must('view/list', { pjid })).toMatchObject({ viewList: [{ name: 'paid' }] });
  });
});
