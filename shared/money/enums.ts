/** What a row of the ledger says (contract, section 14). A correction adds or takes away; the other two only add. */
export const PAYMENT_KINDS = ['received', 'refunded', 'correction'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_METHODS = ['swish', 'bank', 'cash', 'card', 'other'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
