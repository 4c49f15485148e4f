import type { reviewAreaMessages as english } from '#messages/client/features/reviews.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const reviewAreaMessages = translation<typeof english>('sv', 'client/features/reviews', {
  loading: 'Laddar omdömen...',
  failed: 'Omdömena kunde inte laddas. Försök igen senare.',
  none: 'Inga omdömen än',
  beFirst: 'Har du sprungit loppet? Berätta för andra hur det var.',
  reviews: (count) =>
    `${count.toLocaleString('sv-SE')} ${plural('sv', count, { one: 'omdöme', other: 'omdömen' })}`,
  showAll: (count) => `Visa alla ${count.toLocaleString('sv-SE')} omdömen`,
  signIn: 'Logga in för att skriva ett omdöme',
  alreadyReviewed: 'Du har redan lämnat ett omdöme om det här loppet.',
  yours: 'Ditt omdöme',
  rating: {
    stars: (count) => plural('sv', count, { one: '1 stjärna', other: `${count} stjärnor` }),
    ofFive: (value) => `${value} av 5 stjärnor`,
    onAverage: ' av 5 stjärnor i snitt',
    average: (value) => value.toFixed(1).replace('.', ','),
    spread: 'Så fördelar sig stjärnorna',
    reviewsWord: (count) => plural('sv', count, { one: 'omdöme', other: 'omdömen' }),
  },
  form: {
    title: 'Skriv ett omdöme',
    rating: 'Ditt betyg',
    text: 'Ditt omdöme (frivilligt)',
    placeholder: 'Banan, markeringarna, vätskekontrollerna: vad skulle du berätta för en kompis?',
    counter: (typed, most) => `${typed}/${most} tecken`,
    left: (count) => `${count} tecken kvar`,
    submit: 'Skicka omdömet',
    submitting: 'Skickar...',
  },
  unsent: {
    title: 'Ditt omdöme har inte skickats än',
    text: 'Du har loggats ut. Det du skrev finns kvar i den här fliken: logga in igen för att skicka det.',
    logIn: 'Logga in igen',
  },
  edit: {
    button: 'Ändra',
    yours: 'Ändra ditt omdöme',
    save: 'Spara omdömet',
    saving: 'Sparar...',
    edited: (day) => `ändrat ${day}`,
  },
  deletion: {
    button: 'Ta bort',
    yours: 'Ta bort ditt omdöme',
    by: (author) => `Ta bort omdömet av ${author}`,
    title: 'Ta bort omdöme',
    question: 'Vill du verkligen ta bort omdömet? Det går inte att ångra.',
  },
  toasts: {
    signedOut: 'Du har loggats ut. Logga in igen.',
    submitted: 'Omdömet är skickat',
    thanks: 'Tack för att du delar med dig!',
    submitFailed: 'Omdömet kunde inte skickas',
    ratingRequired: 'Betyg saknas',
    edited: 'Omdömet är sparat',
    editFailed: 'Omdömet kunde inte sparas',
    deleted: 'Omdömet är borttaget',
    removed: 'Omdömet syns inte längre på sidan.',
    deleteFailed: 'Det gick inte att ta bort',
  },
})
