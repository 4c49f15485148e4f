import { inEnglish } from '#shared/language/messages.ts'

/** What the maps say. */
export const mapMessages = inEnglish('client/features/map', {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  viewDetails: 'View Details',
  group: (count: string) => `Group of ${count}`,
  wheelHint: (key: string) => `Click the map or hold ${key} to zoom with the wheel`,
  picker: 'Map to choose the place on',
  pickerHint:
    'Click the map to set the marker, or drag it. With the keyboard: arrow keys move the map, Enter sets the marker in its middle.',
  legend: {
    hover: 'Hover to preview, click to view details',
    tap: 'Tap to preview, then View Details',
  },
  /** Letters after a degree, as in 60°N. */
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
})
