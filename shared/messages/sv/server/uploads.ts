import type { uploadMessages as english } from '#messages/server/uploads.ts'
import { translation } from '#shared/language/messages.ts'

export const uploadMessages = translation<typeof english>('sv', 'server/uploads', {
  notFound: 'Bilden finns inte.',
  storeDown: 'Bilder kan inte sparas eller visas just nu. Försök igen om en stund.',

  notMultipart: 'Skicka bilden som ett formulär (Content-Type: multipart/form-data).',
  tooLarge: 'Bilden är för stor: den får vara högst 10 MB.',
  noPicture: 'Skicka en bild, i fältet image.',
  choosePicture: 'Välj en bild',
  unreadableForm: 'Formuläret kan inte läsas.',
  onePictureOnly: 'Skicka en bild i taget.',
  emptyFile: 'Filen är tom.',
  interrupted: 'Anslutningen bröts innan hela bilden hade kommit fram.',

  wrongType: 'Bilden måste vara JPEG, PNG, WebP eller AVIF.',
  animated: 'Rörliga bilder går inte att använda. Skicka en stillbild.',
  tooManyPixels: 'Bilden har för många pixlar: den får ha högst 50 miljoner.',
  tooLongSide: 'Bilden är för lång: ingen sida får vara över 16 383 pixlar.',
  damaged: 'Bilden är skadad eller ofullständig. Spara den på nytt och skicka den igen.',
  tooMuchWork: 'Bilden tar för lång tid att bearbeta. Skicka en mindre.',

  manyPictures: 'Många bilder bearbetas just nu. Försök igen om en stund.',
  twoWaiting: 'Två av dina bilder väntar redan. Skicka den här igen när de är klara.',
  dayLimit: (megabytes, when) =>
    `Du får skicka ${megabytes} MB bilder per dygn, och med den här bilden blir det mer. Försök igen ${when}.`,
})
