import * as z from 'zod'

/** Why a row of a bank statement is thought to be a payment or a refund of the trip, and why somebody should look before it is entered. */
export const BANK_REASONS = [
  'reference',
  'near-reference',
  'amount-and-name',
  'several',
  'too-much',
  'part-of-unit',
  'entered-already',
  'not-due',
  'more-than-paid',
] as const
export type BankReason = (typeof BANK_REASONS)[number]

const parts = z
  .array(z.object({ bookingId: z.int(), amount: z.int() }))
  .describe("How the amount is divided among the party's people; empty for a refund of more than was paid")

/** A row of a statement that may pay this trip, or pay back. Nothing is entered before somebody presses. */
export const bankProposal = z.object({
  key: z.string().describe('Tells this row of the account from every other one, in each download of it'),
  line: z.int().describe('Where it is in the file, from 1'),
  day: z.string().nullable().describe('YYYY-MM-DD'),
  kind: z.enum(['received', 'refunded']).describe('Money that came in, or that went back'),
  amount: z.int().describe('Whole units; a part of a unit is left out'),
  name: z.string(),
  text: z.string(),
  sure: z.boolean().describe('It has the reference of one party, and nothing speaks against it'),
  reasons: z.array(z.enum(BANK_REASONS)),
  parties: z
    .array(z.object({ partyId: z.int(), parts }))
    .describe('The party, or those among which to choose'),
})
export type BankProposal = z.infer<typeof bankProposal>

/** What a statement has for a trip. */
export const statementView = z.object({
  rows: z.array(bankProposal),
  known: z.int().describe('How many rows were entered earlier'),
  others: z.int().describe('How many rows have nothing to do with the trip'),
})
export type StatementView = z.infer<typeof statementView>

/** The largest statement, in bytes. */
export const LARGEST_STATEMENT = 4 * 1024 * 1024
