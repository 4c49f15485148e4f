import type { sourceFailureMessages as english } from '#messages/shared/imports/source-failure.ts'
import { translation } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('sv-SE')

export const sourceFailureMessages = translation<typeof english>('sv', 'shared/imports/source-failure', {
  answers: (status) => `Servern svarar ${status} i stället för med en fil.`,
  unreachable: 'Servern går inte att nå eller svarar för långsamt.',
  robots: 'Webbplatsens robots.txt tillåter inte att vi läser den här adressen.',
  noAccount: 'Kontot som källan hör till finns inte längre eller är blockerat.',
  unreadable: 'Filen går inte att läsa som en lista med lopp.',
  unclear:
    'Det framgår inte vilken kolumn som är vad, eller vilken dag datumen avser. Importera filen en gång, välj där och lägg till källan igen.',
  cut: 'Filen slutar mitt i.',
  nothing: 'Det finns inget lopp i filen.',
  gone: (number, of) =>
    `${count(number)} av ${count(of)} lopp finns inte längre i filen. Det är mer än en tredjedel, så den kan vara trasig.`,
  moved: (number, of) =>
    `${count(number)} av ${count(of)} lopp har fått ett annat datum. Det är mer än en tredjedel, så filen kan vara trasig.`,
  broke: 'Något gick fel hos oss. Vi försöker igen.',
})
