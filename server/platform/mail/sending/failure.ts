/**
 * Why a delivery failed. `answered`: the server refused this mail. `unclear`: the server did not say, so it
 * may be away, or it hung up because of this mail. `code` holds codes only, such as `EENVELOPE 550 RCPT TO`.
 */
export type Failure = { kind: 'answered' | 'unclear'; code: string }

type MailError = { code?: unknown; responseCode?: unknown; command?: unknown }

/** The steps of SMTP that concern one mail. Earlier steps concern the connection. */
const ABOUT_A_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API']
const CODES_OF_A_MAIL = ['EENVELOPE', 'EMESSAGE']

const kindOf = ({ code, responseCode, command }: MailError): Failure['kind'] => {
  // 421 closes the connection: it may be about anything.
  if (responseCode === 421) return 'unclear'
  const isAboutThisMail = CODES_OF_A_MAIL.includes(String(code)) && ABOUT_A_MAIL.includes(String(command))
  return isAboutThisMail ? 'answered' : 'unclear'
}

/** Classifies an error of a transport. Its message may repeat an address, so only codes are kept. */
export const failureOf = (error: unknown): Failure => {
  const given = (error instanceof Error ? error : {}) as MailError
  const words = [given.code, given.responseCode, given.command].filter((word) =>
    /^[A-Z0-9 ]{1,24}$/.test(String(word ?? '')),
  )
  return { kind: kindOf(given), code: words.join(' ') || 'unknown' }
}
