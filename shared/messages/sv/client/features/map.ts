import type { mapMessages as english } from '#messages/client/features/map.ts'
import { translation } from '#shared/language/messages.ts'

export const mapMessages = translation<typeof english>('sv', 'client/features/map', {
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  showAll: 'Visa alla',
  viewDetails: 'Visa mer',
  group: (count) => `Grupp med ${count}`,
  wheelHint: (key) => `Klicka på kartan eller håll ned ${key} för att zooma med hjulet`,
  picker: 'Karta där du väljer plats',
  pickerHint:
    'Klicka på kartan för att sätta markören, eller dra i den. Med tangentbordet: piltangenterna flyttar kartan, Enter sätter markören i mitten.',
  legend: {
    hover: 'Håll pekaren över för en snabbtitt, klicka för att se mer',
    tap: 'Tryck för en snabbtitt, sedan Visa mer',
  },
  north: 'N',
  south: 'S',
  east: 'Ö',
  west: 'V',
})
