/**
 * The header with which the browser's worker asks for a document to keep for a time without network: in this
 * language, and as somebody of whom nothing is known.
 */
export const KEEP_HEADER = 'x-keep-in'
