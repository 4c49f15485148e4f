import type { importMessages as english } from '#messages/shared/imports.ts'
import { translation } from '#shared/language/messages.ts'

/** Why rows were refused, by the English words that are stored. */
const REASONS: Record<string, string> = {
  'no name': 'inget namn',
  // The first two were stored by earlier releases.
  'no date': 'inget datum',
  'only a year': 'bara ett årtal',
  'no date: write the day, or at least the month': 'inget datum: skriv dagen, eller åtminstone månaden',
  'only a year or a season: write at least the month':
    'bara ett årtal eller en årstid: skriv åtminstone månaden',
  'the date has no year: say which year it is in': 'datumet har inget årtal: välj vilket år det gäller',
  'the date is not understood': 'datumet går inte att förstå',
  'day and month could be either way round: say which comes first':
    'dag och månad kan stå åt båda hållen: välj vad som kommer först',
  'the distance is not understood': 'distansen går inte att förstå',
  'the climb is not understood': 'stigningen går inte att förstå',
  'several towns have this name: say the country or the region':
    'flera orter heter så: skriv land eller region',
  'several towns have this name: the one in the country of the other rows was taken':
    'flera orter heter så: den i samma land som de andra raderna valdes',
  'the difficulty is not understood': 'svårighetsgraden går inte att förstå',
  'the position is not understood': 'positionen går inte att förstå',
}

const reason = (english: string): string =>
  REASONS[english] ??
  english
    .replace(/^a name of more than (\d+) characters$/, 'ett namn på mer än $1 tecken')
    .replace(/^a place of more than (\d+) characters$/, 'en ort på mer än $1 tecken')
    .replace(/^a year outside (\d+) to (\d+)$/, 'ett årtal utanför $1 till $2')

export const importMessages = translation<typeof english>('sv', 'shared/imports', {
  sourceName: 'Källans namn får ha högst 100 tecken.',
  noAccount: 'Det finns inget konto med det användarnamnet.',
  nothingSent: 'Skicka en fil, en inklistrad tabell eller en https-adress.',
  fileTooLarge: 'Filen är för stor: den får ha högst 50 MB.',
  addressTooLong: 'Adressen är för lång.',
  unknownField: 'Välj i listan vad varje kolumn betyder.',
  reason,
  join: 'Välj ask eller never.',
  answers: 'Skicka 1 till 200 svar, vart och ett med key, race och isSame.',
  dateOrder: 'Välj day-first eller month-first.',
  year: 'Välj ett år från 1990 till 2100.',
  sourceNameMissing: 'Ge källan ett namn, till exempel kalenderns.',
  every: 'Ange om den ska läsas varje dag eller varje vecka.',
  newRaces: 'Ange om nya lopp ska vänta eller läggas till direkt.',
  decision: 'Svara apply, same eller ignore.',
})
