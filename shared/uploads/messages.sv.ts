import type { PictureMessages } from './messages.en.ts'

export const messages: PictureMessages = {
  picture: 'Bildens adress',
  notPictureAddress: (name) => `${name} måste börja med https://, till exempel https://example.com/bild.jpg`,
  description: 'Beskrivningen av en bild',
  descriptionsExpected: 'Bildbeskrivningarna måste vara ett objekt med adresser och texter',
  tooManyDescriptions: 'Du kan beskriva högst 60 bilder',
}
