import type { PictureMessages } from './messages.en.ts'

export const messages: PictureMessages = {
  picture: 'Bildens adress',
  description: 'Beskrivningen av en bild',
  descriptionsExpected: 'Bildbeskrivningarna måste vara ett objekt med adresser och texter',
  tooManyDescriptions: 'Du kan beskriva högst 60 bilder',
}
