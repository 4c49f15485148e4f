import type { platformMessages as english } from '#messages/server/platform/errors.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const platformMessages = translation<typeof english>('sv', 'server/platform/errors', {
  loginFirst: 'Logga in först.',
  databaseAway: 'Trailherd når inte sin databas just nu. Försök igen om en liten stund.',
  beingUpgraded: 'Trailherd uppgraderas. Försök igen om en minut.',
  diskFull: 'Trailherds disk är full, så inget kan sparas just nu. Försök igen om några minuter.',
  starting: 'Trailherd startar. Försök igen om några sekunder.',
  busy: 'Trailherd har mycket att göra just nu. Försök igen om en liten stund.',
  unexpected: 'Något gick fel hos oss.',

  tooManyTries: (when) => `För många försök. Försök igen ${when}.`,
  inAMinute: 'om en minut',
  inMinutes: (minutes) =>
    plural('sv', minutes, { one: `om ${minutes} minut`, other: `om ${minutes} minuter` }),
  inHours: (hours) => plural('sv', hours, { one: `om ${hours} timme`, other: `om ${hours} timmar` }),

  noSuchCall: 'Det här API-anropet finns inte.',
  noSuchPage: 'Sidan finns inte.',
  noSuchFile: 'Filen finns inte.',
  noSuchThing: 'Det här finns inte.',

  unreadableRequest: 'Anropet går inte att läsa.',
  headTooLarge: 'Anropets huvud är för stort.',
  requestTooSlow: 'Det tog för lång tid innan anropet kom fram.',
  notAProxy: 'Den här servern är ingen proxy.',
  noHost: 'Anropet anger ingen värd (Host).',
  unsupportedExpectation: 'Bara 100-continue stöds i Expect.',
  requestBrokeOff: 'Anropet avbröts.',
  foreignOrigin: 'Anrop från andra webbplatser tas inte emot.',

  bodyTooLarge: 'Innehållet är för stort.',
  bodyOfOtherLength: 'Innehållet är kortare eller längre än vad som angavs.',
  bodyNotJson: 'Innehållet är inte giltig JSON.',
  bodyNotDecompressed: 'Innehållet går inte att packa upp.',
  sendJson: 'Skicka innehållet som JSON (Content-Type: application/json).',
  unsupportedEncoding: 'Den här innehållskodningen stöds inte.',
  onlyUtf8: 'Bara UTF-8 stöds.',

  valueMissing: 'Här saknas ett värde.',
  valueNotObject: 'Här ska det vara ett objekt med fält.',
  valueTooLarge: 'Det här är för långt eller för stort.',
  valueTooSmall: 'Det här är för kort eller för litet.',
  unknownField: 'Det här fältet är okänt.',
  wrongValue: 'Det här värdet går inte att använda här.',

  unreadableQuery: 'Sökparametrarna går inte att läsa.',
  wholeNumberFrom: (name, least, most) => `${name} måste vara ett heltal från ${least} till ${most}.`,
  searchIsOneText: 'search måste vara en enda text.',
  searchTooLong: 'search får ha högst 200 tecken.',
  searchHasControlCharacters: 'search får inte innehålla styrtecken.',
  unstorableCharacter: 'Texten innehåller ett tecken som inte går att spara.',
  pictureRemoved:
    'Bilden togs bort eftersom den inte hade visats någonstans på en vecka. Ta bort den här och lägg till den igen.',

  proxiesNotCounted:
    'Ingen kan logga in: PUBLIC_URL är https, men TRUST_PROXY är 0. Sätt TRUST_PROXY till antalet proxyservrar framför Trailherd och starta om.',
  needsHttps: (address) =>
    `Det här kräver https. Öppna ${address} och försök igen. Om du redan är där skickar proxyn inte X-Forwarded-Proto.`,
})
