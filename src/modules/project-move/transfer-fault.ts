/** Why a project cannot be exported, imported or opened, for the operator: without secrets, and with the remedy. */
export class TransferFault extends Error {
  override readonly name = 'TransferFault';
}
