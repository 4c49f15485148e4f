/**
 * Why a delivery failed. `away`: nothing is known about this mail, the server could not be reached
 * or used. `later`: the server asks to try this mail again. `refused`: it calls the refusal final.
 * `code` names codes only, such as `EENVELOPE 550 RCPT TO`.
 */
export type Failure = { kind: 'away' | 'later' | 'refused'; code: string }

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown }

const isAboutThisMail = (command: unknown) => command === 'RCPT TO' || command === 'DATA'

const kindOf = ({ code, responseCode, command }: SmtpError): Failure['kind'] => {
  if (typeof responseCode !== 'number') {
    // Nodemailer's own refusal of a message that is larger than the server allows.
    return code === 'EMESSAGE' ? 'refused' : 'away'
  }
  if (!isAboutThisMail(command) || responseCode === 421) return 'away'
  return responseCode >= 500 ? 'refused' : 'later'
}

/** Sorts a transport's error. A message may repeat an address, so no word of it is kept. */
export const failureOf = (error: unknown): Failure => {
  const given = (error instanceof Error ? error : {}) as SmtpError
  const words = [given.code, given.responseCode, given.command].filter((word) =>
    /^[A-Z0-9 ]{1,24}$/.test(String(word ?? '')),
  )
  return { kind: kindOf(given), code: words.join(' ') || 'unknown' }
}
