import type { Judgment } from './judgment.js';

const ASTORE = 'src/modules/store-verifier/adapter/astore';
const GSTORE = 'src/modules/store-verifier/adapter/gstore';
const PCSTORE = 'src/modules/store-verifier/adapter/pcstore';
const WSHOP = 'src/modules/store-verifier/adapter/wshop';

/** Judgments about src/modules/store-verifier. */
export const STORES: readonly Judgment[] = [
  {
    file: `${ASTORE}/astore.wire.ts`,
    because: 'without the object it has no status',
    mutants: [['fields === null', 'false']],
  },
  {
    file: `${ASTORE}/astore.wire.ts`,
    because: 'neither text is the payload of anything',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: `${ASTORE}/astore.wire.ts`,
    because: 'only a number is a safe integer',
    mutants: [
      ["typeof quantity !== 'number'", 'false'],
      ["typeof value === 'number'", 'true'],
    ],
  },
  {
    file: `${ASTORE}/astore.server-wire.ts`,
    because: 'only a number is a safe integer',
    mutants: [["typeof code !== 'number'", 'false']],
  },
  {
    file: `${ASTORE}/astore.server-key.ts`,
    because: 'only keys of this kind have a curve, and every private key that can be read has its details',
    mutants: [
      ["asymmetricKeyType === 'ec'", 'true'],
      ['asymmetricKeyDetails?.namedCurve', 'asymmetricKeyDetails.namedCurve'],
    ],
  },
  {
    file: `${ASTORE}/astore.server-key.ts`,
    because: 'what is undefined is no usable key either',
    mutants: [['{ return false; }', '{}']],
  },
  {
    file: `${GSTORE}/gstore.keys.ts`,
    because: 'a product that is undefined is one that is left out',
    mutants: [['productId === undefined', 'false']],
  },
  {
    file: `${GSTORE}/gstore.order.wire.ts`,
    because: 'without the object it has no state',
    mutants: [['fields === null', 'false']],
  },
  {
    file: `${GSTORE}/gstore.order.wire.ts`,
    because: 'a line that is no object has no product, and no price',
    mutants: [['[]', '["Stryker was here"]']],
  },
  {
    file: `${GSTORE}/gstore.wire.ts`,
    because: 'an absent order id is shorter than the limit, as is the text of the mutant',
    mutants: [["''", '"Stryker was here!"']],
  },
  {
    file: `${GSTORE}/gstore.signature.ts`,
    because: 'a buffer of a text without an encoding is UTF-8',
    mutants: [["'utf8'", '""']],
  },
  {
    file: `${GSTORE}/gstore.signature.ts`,
    because: 'keys that are read again give the same verdict: keeping them saves time only',
    mutants: [
      ['known !== undefined', 'false'],
      ['keys.set(licenseKey, key);', ';'],
    ],
  },
  {
    file: `${PCSTORE}/pcstore.report.wire.ts`,
    because: 'a text that goes on after the second is no date',
    mutants: [
      ['/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$/', '/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ/'],
    ],
  },
  {
    file: `${PCSTORE}/pcstore.verdict.ts`,
    because: 'a price that is undefined is one that is left out',
    mutants: [['price === undefined', 'false']],
  },
  {
    file: `${PCSTORE}/pcstore.wire.ts`,
    because: 'another order is foreign anyhow, and without an order every reader finds no ids',
    mutants: [["params['orderid'] !== subject.orderId", 'false']],
  },
  {
    file: `${WSHOP}/wshop.amount.ts`,
    because: 'only its second element is read',
    mutants: [['[]', '["Stryker was here"]']],
  },
  {
    file: `${WSHOP}/wshop.notification.wire.ts`,
    because: 'without the object, what is read from it next is missing too',
    mutants: [
      ['fields === null', 'false'],
      ['order === null', 'false'],
    ],
  },
  {
    file: `${WSHOP}/wshop.notification.wire.ts`,
    because: 'a text is never equal to what is invalid, and none beside it is invalid too',
    mutants: [['other === undefined', 'false']],
  },
  {
    file: `${WSHOP}/wshop.order.wire.ts`,
    because: 'without the object it has no status',
    mutants: [['fields === null', 'false']],
  },
  {
    file: `${ASTORE}/astore.wire.ts`,
    because: 'only a number is a safe integer',
    mutants: [["typeof part !== 'number'", 'false']],
  },
  {
    file: 'src/modules/store-verifier/adapter/console/console.purchase-note.ts',
    because: 'only a number is a safe integer',
    mutants: [["typeof serviceLabel !== 'number'", 'false']],
  },
  {
    file: 'src/modules/store-verifier/adapter/console/console.wire.ts',
    because: 'with more text after the zone, the text of a time is no date any more',
    mutants: [
      [
        '/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})$/',
        '/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})/',
      ],
    ],
  },
];
