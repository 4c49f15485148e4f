import { cutText } from '#shared/text/cut-text.ts'

/** How a trip is paid for (contract, section 14). Each way is missing or null when the organizer has not given it. */
export type PayTo = {
  swish?: string | null | undefined
  iban?: string | null | undefined
  bic?: string | null | undefined
  name?: string | null | undefined
}

/** Whether the organizer has an account for this currency. Swish takes only kronor. */
export const hasAccount = (payTo: PayTo | null | undefined, currency: string): boolean =>
  Boolean(payTo?.iban || (currency === 'SEK' && payTo?.swish))

const withoutMarks = (text: string) => text.replace(/[\s\u00a0()./-]/g, '').toUpperCase()

/**
 * A Swish number as Swish writes it: ten digits of a company (`123…`), seven of a collection (`90…`), or a Swedish mobile
 * number from 07. Null for anything else.
 */
export const swishNumberOf = (text: string): string | null => {
  const digits = withoutMarks(text).replace(/^(?:\+|00)46(?:0)?/, '0')
  return /^(?:123\d{7}|90\d{5}|07\d{8})$/.test(digits) ? digits : null
}

/** An IBAN without spaces, in capitals; null when its check digits (ISO 7064, mod 97-10) are wrong. */
export const ibanOf = (text: string): string | null => {
  const iban = withoutMarks(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return null
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : null
}

/** A BIC of 8 or 11 characters in capitals; null for anything else. */
export const bicOf = (text: string): string | null => {
  const bic = withoutMarks(text)
  return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic) ? bic : null
}

/** `SE45 5000 0000 0583 9825 7466` */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

type SwishPayment = { number: string; amount: number; message: string }

/** Swish's code of a payment, whose number, amount (kronor) and message the payer cannot change by mistake. */
export const swishText = ({ number, amount, message }: SwishPayment): string =>
  `C${number};${amount.toFixed(2).replace('.', ',')};${encodeURIComponent(message)};0`

type Transfer = { name: string; iban: string; bic?: string | undefined; amount: number; message: string }

const lineOf = (text: string, most: number) => cutText(text.replace(/\s+/g, ' ').trim(), most)

/** The EPC069-12 code (version 2, UTF-8) of a SEPA transfer in whole euros; name and message are cut as it says. */
export const transferText = ({ name, iban, bic = '', amount, message }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', bic, lineOf(name, 70), iban, `EUR${amount}`, '', '', lineOf(message, 140)].join(
    '\n',
  )

type Due = { payTo: PayTo | null | undefined; currency: string; amount: number; reference: string }

/**
 * What the QR code of a payment says: Swish's format for kronor, the EPC069-12 code for euros with an IBAN. Null where
 * neither applies. `fallbackName` is the organizer's name, for a trip whose account has none.
 */
export const paymentCode = (
  { payTo, currency, amount, reference }: Due,
  fallbackName: string,
): { kind: 'swish' | 'transfer'; text: string } | null => {
  if (amount <= 0) return null
  const number = currency === 'SEK' ? swishNumberOf(payTo?.swish ?? '') : null
  if (number !== null) return { kind: 'swish', text: swishText({ number, amount, message: reference }) }
  const iban = currency === 'EUR' ? ibanOf(payTo?.iban ?? '') : null
  if (iban === null) return null
  const bic = bicOf(payTo?.bic ?? '') ?? undefined
  const name = payTo?.name || fallbackName
  return { kind: 'transfer', text: transferText({ name, iban, bic, amount, message: reference }) }
}
