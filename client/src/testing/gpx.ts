type Point = { lat: number; lng: number; height?: number }

const pointIn = (element: string) => (point: Point) =>
  `<${element} lat="${point.lat}" lon="${point.lng}">${
    point.height === undefined ? '' : `<ele>${point.height}</ele>`
  }</${element}>`

const document = (content: string) =>
  `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`

/** Northwards from Åre, a point every 10 m, as high as `height` says at that distance. */
export const course = (kilometres: number, height?: (along: number) => number | undefined): Point[] =>
  Array.from({ length: Math.round(kilometres * 100) + 1 }, (_, index) => ({
    lat: 63.4 + (index * 10) / 111_195,
    lng: 13.08,
    height: height?.(index * 10),
  }))

export const track = (name: string, ...segments: Point[][]) =>
  `<trk><name>${name}</name>${segments
    .map((points) => `<trkseg>${points.map(pointIn('trkpt')).join('')}</trkseg>`)
    .join('')}</trk>`

export const route = (name: string, points: Point[]) =>
  `<rte><name>${name}</name>${points.map(pointIn('rtept')).join('')}</rte>`

export const waypoint = (point: Point) => pointIn('wpt')(point)

/** A GPX document as a file. */
export const gpxFile = (...content: string[]) =>
  new File([document(content.join(''))], 'course.gpx', { type: 'application/gpx+xml' })
