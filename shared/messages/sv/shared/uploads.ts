import type { pictureMessages as english } from '#messages/shared/uploads.ts'
import { translation } from '#shared/language/messages.ts'

export const pictureMessages = translation<typeof english>('sv', 'shared/uploads', {
  picture: 'Bildens adress',
  notPictureAddress: (name) => `${name} måste börja med https://, till exempel https://example.com/bild.jpg`,
  description: 'Beskrivningen av en bild',
  descriptionsExpected: 'Bildbeskrivningarna måste vara ett objekt med adresser och texter',
  tooManyDescriptions: 'Du kan beskriva högst 60 bilder',
})
