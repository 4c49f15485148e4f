import type { importCallMessages as english } from '#messages/server/import/site.ts'
import { plural, translation } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('sv-SE')

export const importCallMessages = translation<typeof english>('sv', 'server/import/site', {
  notFound: 'Importen finns inte.',
  sendForm:
    'Skicka filen som ett formulär (Content-Type: multipart/form-data), eller en text eller adress som JSON.',
  noFile: 'Skicka en fil, i fältet file.',
  emptyFile: 'Filen är tom.',
  oneFile: 'Skicka en fil i taget.',
  unreadableForm: 'Formuläret går inte att läsa.',
  brokeOff: 'Överföringen avbröts.',
  notYourOwner: 'Bara en administratör importerar lopp åt någon annan.',
  oneAtATime: 'En av dina filer läses redan. Vänta tills den är klar.',
  manyReading: 'Många filer läses just nu. Försök igen om en stund.',
  tooMuch: (megabytes, when) =>
    `En person får skicka ${count(megabytes)} MB filer per dygn, och den här skulle bli för mycket. Försök igen ${when}.`,
  tooCostly: 'Filen tar för lång tid att läsa. Dela upp den i mindre filer.',
  isRunning: 'Importen pågår redan.',
  otherIsRunning: 'En annan av dina importer pågår. Vänta tills den är klar.',
  isOver: 'Importen är redan gjord. Skicka filen igen om du vill importera den igen.',
  nothingToImport: 'Ingen rad i filen blir ett lopp. Välj vad kolumnerna betyder, eller rätta filen.',
  isUndone: 'Importen är redan ångrad.',
  tooLate: (days) =>
    `En import kan ångras i ${plural('sv', days, { one: '1 dag', other: `${days} dagar` })}.`,
  noProblems: 'Inga rader i importen avvisades, eller så sparas de inte längre.',
  stopped: 'Servern stannade medan importen pågick. Inget importerades. Kör den igen.',
  failed: 'Något gick fel hos oss. Inget importerades. Kör den igen.',
  pasted: 'Inklistrad tabell',
})
