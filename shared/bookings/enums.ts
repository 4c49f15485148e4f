/** The payment statuses of a booking (specification, section 3, "Enumerations"). */
export const PAYMENT_STATUSES = ['pending', 'paid', 'cancelled'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
