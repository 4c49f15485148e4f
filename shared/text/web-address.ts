/** The protocol of an address, such as `https:`, or null when the text is not an absolute address. */
export const protocolOf = (value: string): string | null =>
  URL.canParse(value) ? new URL(value).protocol : null

/** True for http and https addresses: the only ones that are stored, linked and shown. */
export const isWebAddress = (value: string): boolean => ['http:', 'https:'].includes(protocolOf(value) ?? '')
