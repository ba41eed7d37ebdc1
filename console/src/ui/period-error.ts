/** A period of a form that ends before it begins. */
export class PeriodError extends Error {
  override readonly name = 'PeriodError';
}
