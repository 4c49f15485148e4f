export const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/

const MIDNIGHT_ELSEWHERE = /^2[123]$/

/** True for an instant in UTC that is midnight somewhere in Europe. */
export const isLateInstant = (text: string): boolean => {
  const [, , hour, minute, zone] = INSTANT.exec(text.trim()) ?? []
  return zone === 'Z' && minute === '00' && MIDNIGHT_ELSEWHERE.test(hour ?? '')
}

/** True for an ISO instant in UTC. */
export const isInstant = (text: string): boolean => INSTANT.exec(text.trim())?.[4] === 'Z'
