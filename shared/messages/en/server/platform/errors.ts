import { inEnglish, plural } from '#shared/language/messages.ts'

/** What the platform says to visitors, whatever they asked for. */
export const platformMessages = inEnglish('server/platform/errors', {
  loginFirst: 'Please log in first.',
  databaseAway: 'Trailherd cannot reach its database right now. Please try again shortly.',
  beingUpgraded: 'Trailherd is being upgraded. Please try again in a minute.',
  diskFull:
    'Trailherd has no room left on its disk, so nothing can be saved right now. Please try again in a few minutes.',
  starting: 'Trailherd is starting. Please try again in a few seconds.',
  busy: 'Trailherd is very busy right now. Please try again shortly.',
  unexpected: 'Something went wrong on our side.',

  tooManyTries: (when: string) => `Too many tries. Please try again ${when}.`,
  inAMinute: 'in a minute',
  inMinutes: (minutes: number) =>
    plural('en', minutes, { one: `in ${minutes} minute`, other: `in ${minutes} minutes` }),
  inHours: (hours: number) => plural('en', hours, { one: `in ${hours} hour`, other: `in ${hours} hours` }),

  noSuchCall: 'This API call does not exist.',
  noSuchPage: 'This page does not exist.',
  noSuchFile: 'This file does not exist.',
  noSuchThing: 'This does not exist.',

  unreadableRequest: 'The request cannot be read.',
  headTooLarge: 'The headers of the request are too large.',
  requestTooSlow: 'The request took too long to arrive.',
  notAProxy: 'This server is not a proxy.',
  noHost: 'The request names no host.',
  unsupportedExpectation: 'The only supported expectation is 100-continue.',
  requestBrokeOff: 'The request broke off.',
  foreignOrigin: 'Requests from other sites are refused.',

  bodyTooLarge: 'The body is too large.',
  bodyOfOtherLength: 'The body is shorter or longer than announced.',
  bodyNotJson: 'The body is not valid JSON.',
  bodyNotDecompressed: 'The body cannot be decompressed.',
  sendJson: 'Send the body as JSON (Content-Type: application/json).',
  unsupportedEncoding: 'This content encoding is not supported.',
  onlyUtf8: 'Only UTF-8 is supported.',

  valueMissing: 'A value is missing here.',
  valueNotObject: 'An object with fields is expected here.',
  valueTooLarge: 'This is too long or too large.',
  valueTooSmall: 'This is too short or too small.',
  unknownField: 'This field is not known.',
  wrongValue: 'This value is not possible here.',

  unreadableQuery: 'The query cannot be read.',
  wholeNumberFrom: (name: string, least: number, most: number) =>
    `${name} must be a whole number from ${least} to ${most}.`,
  searchIsOneText: 'search must be one text.',
  searchTooLong: 'search takes at most 200 characters.',
  searchHasControlCharacters: 'search takes no control characters.',
  unstorableCharacter: 'The text contains a character that cannot be stored.',
  pictureRemoved:
    'This picture was removed because nothing had shown it for a week. Please take it out and add it again.',

  proxiesNotCounted:
    'Nobody can log in: PUBLIC_URL is https, but TRUST_PROXY is 0. Set TRUST_PROXY to the number of proxies in front of Trailherd, then restart it.',
  needsHttps: (address: string) =>
    `This needs https. Please open ${address} and try again. If you are there already, the proxy in front does not send X-Forwarded-Proto.`,
})
export type PlatformMessages = ReturnType<typeof platformMessages>
