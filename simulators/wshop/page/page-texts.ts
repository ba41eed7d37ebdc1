import type { Standing } from '../order-standing.js';

/** Everything that the payment page says, in one language. */
export interface PageTexts {
  readonly title: string;
  readonly sandbox: string;
  readonly player: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
  readonly pay: string;
  readonly cancel: string;
  readonly receipt: string;
  readonly receiptNumber: string;
  readonly orderNumber: string;
  readonly tax: string;
  readonly paid: string;
  readonly back: string;
  readonly checkout: string;
  readonly unknown: string;
  readonly otherEnvironment: string;
  readonly noSuchPlayer: string;
  readonly technical: string;
  readonly standing: Readonly<Record<Exclude<Standing, 'open'>, string>>;
}

const EN: PageTexts = {
  title: 'Payment',
  sandbox: 'Sandbox: no money moves',
  player: 'Player',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  total: 'Total',
  pay: 'Pay',
  cancel: 'Cancel',
  receipt: 'Payment complete',
  receiptNumber: 'Receipt number',
  orderNumber: 'Order number',
  tax: 'Tax',
  paid: 'Paid',
  back: 'Back to the game',
  checkout: 'Purchase',
  unknown: 'There is no such payment.',
  otherEnvironment: 'This payment belongs to the other environment.',
  noSuchPlayer: 'The game does not know this player. Nothing was charged.',
  technical: 'The game does not answer. Nothing was charged. Please try again later.',
  standing: {
    expired: 'This payment link has expired.',
    processing: 'This payment is being processed.',
    paid: 'This order has been paid already.',
    canceled: 'This payment was canceled. Nothing was charged.',
    refunded: 'This payment was refunded.',
  },
};

const KO: PageTexts = {
  title: '결제',
  sandbox: '테스트 결제: 실제로 청구되지 않습니다',
  player: '플레이어',
  item: '상품',
  quantity: '수량',
  price: '가격',
  total: '합계',
  pay: '결제하기',
  cancel: '취소',
  receipt: '결제가 완료되었습니다',
  receiptNumber: '영수증 번호',
  orderNumber: '주문 번호',
  tax: '세금',
  paid: '결제 금액',
  back: '게임으로 돌아가기',
  checkout: '구매',
  unknown: '결제 정보를 찾을 수 없습니다.',
  otherEnvironment: '다른 환경의 결제입니다.',
  noSuchPlayer: '게임에서 플레이어를 찾을 수 없습니다. 청구되지 않았습니다.',
  technical: '게임이 응답하지 않습니다. 청구되지 않았습니다. 나중에 다시 시도해 주세요.',
  standing: {
    expired: '결제 링크가 만료되었습니다.',
    processing: '결제를 처리하고 있습니다.',
    paid: '이미 결제된 주문입니다.',
    canceled: '결제가 취소되었습니다. 청구되지 않았습니다.',
    refunded: '환불된 결제입니다.',
  },
};

const JA: PageTexts = {
  title: 'お支払い',
  sandbox: 'テスト決済：請求は発生しません',
  player: 'プレイヤー',
  item: '商品',
  quantity: '数量',
  price: '価格',
  total: '合計',
  pay: '支払う',
  cancel: 'キャンセル',
  receipt: 'お支払いが完了しました',
  receiptNumber: '領収書番号',
  orderNumber: '注文番号',
  tax: '税',
  paid: 'お支払い金額',
  back: 'ゲームに戻る',
  checkout: '購入',
  unknown: 'お支払い情報が見つかりません。',
  otherEnvironment: '別の環境のお支払いです。',
  noSuchPlayer: 'ゲームでプレイヤーが見つかりません。請求は発生していません。',
  technical: 'ゲームが応答しません。請求は発生していません。後でもう一度お試しください。',
  standing: {
    expired: 'お支払いリンクの有効期限が切れました。',
    processing: 'お支払いを処理しています。',
    paid: 'この注文は支払い済みです。',
    canceled: 'お支払いはキャンセルされました。請求は発生していません。',
    refunded: 'このお支払いは返金されました。',
  },
};

const BY_LANGUAGE: Readonly<Record<string, PageTexts>> = { en: EN, ko: KO, ja: JA };

/** The language that the page is in for a player who asked for one: English where there is no translation. */
export function pageLanguage(wanted: string): string {
  return Object.hasOwn(BY_LANGUAGE, wanted) ? wanted : 'en';
}

export function pageTexts(wanted: string): PageTexts {
  return BY_LANGUAGE[wanted] ?? EN;
}
