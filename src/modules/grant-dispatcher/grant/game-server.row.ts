/** Columns that a call needs; the table's alias is `s`. */
export const SERVER_COLUMNS = `s.pjid AS serverPjid, s.give_product_url AS giveProductUrl, s.give_item_url AS giveItemUrl,
  s.allowed_cidrs AS allowedCidrs, s.header_name AS headerName, s.sealed, s.revision`;

/** A row of {@link SERVER_COLUMNS}. */
export interface ServerRow {
  readonly serverPjid: string;
  readonly giveProductUrl: string | null;
  readonly giveItemUrl: string | null;
  readonly allowedCidrs: string;
  readonly headerName: string | null;
  readonly sealed: string;
  readonly revision: number;
}
