import type * as z from 'zod'
import type { LimitRule } from '../limits/rate-limits.ts'

export type JsonSchema = Record<string, unknown>

export type Parameter = {
  name: string
  description?: string
  schema: JsonSchema
  isRequired?: boolean
}

export type Answer = {
  description: string
  /** The JSON that is sent, or the media type of anything else. Without either the answer has no body. */
  schema?: z.ZodType
  mediaType?: string
  /** A list with `X-Total-Count` and, if it goes on, `Link: rel="next"`. */
  isPage?: boolean
}

/** Why a call is refused, and the fields that some of these refusals have beside the usual ones. */
export type Refusal = { description: string; also: z.ZodObject }

/** Why anybody's write can be refused with 401: it is stored with the account of the person, if they have one. */
export const ACCOUNT_GONE = 'The account that asks was deleted just now.'

/** A body that is a form with one file. */
export type FileBody = { file: string; mediaTypes: string; also?: z.ZodType }

/** A body that is the bytes of one file. */
type BytesBody = { bytes: string }

/** What the API document says about one call. */
export type CallDescription = {
  summary: string
  details?: string
  /** Who may call, if not everybody who is signed in: anybody, or only some of those. */
  who?: 'anybody' | { only: string }
  query?: Parameter[]
  body?: z.ZodType | FileBody | BytesBody
  /** A body that works, and the query that goes with it. */
  example?: { body?: unknown; query?: string }
  answers: Record<number, Answer>
  /** Refusals beside those that follow from the rest, such as 409, and why. */
  refusals?: Record<number, string | Refusal>
  limits?: LimitRule[]
  /** True for public reads of the catalogue, which pages of other sites may read (CORS). */
  isOpenToSites?: true
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path as in the route, such as `GET /api/races/:id`. */
export type CallName = `${Method} /api/${string}`
export type Calls = Partial<Record<CallName, CallDescription>>

/** The calls of one subject, with the schemas that have a name in the document. */
export type Subject = { tag: string; about: string; calls: Calls; schemas?: Record<string, z.ZodType> }

export const describeCalls = (subject: Subject): Subject => subject

export const json = (schema: z.ZodType, description = 'Done'): Answer => ({ description, schema })
export const page = (schema: z.ZodType, description: string): Answer => ({
  description,
  schema,
  isPage: true,
})
export const nothing = (description = 'Done'): Answer => ({ description })
export const file = (mediaType: string, description: string): Answer => ({ description, mediaType })
export const CALENDAR = 'text/calendar'

export const isFileBody = (body: z.ZodType | FileBody | BytesBody): body is FileBody => 'file' in body
export const isBytesBody = (body: z.ZodType | FileBody | BytesBody): body is BytesBody => 'bytes' in body
