import type { MapMessages } from './messages.en.ts'

export const messages: MapMessages = {
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
}
