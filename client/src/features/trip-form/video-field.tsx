import { useWatch } from 'react-hook-form'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { videoIdOf } from '#shared/trips/video.ts'
import type { TripValues } from './trip-values.ts'

const hintFor = (link: string) => {
  if (link === '') return 'A YouTube link. The video plays among the trip’s photos.'
  return videoIdOf(link) === null
    ? 'This link will not be shown: it is no video link we know'
    : 'Recognised: the video plays among the trip’s photos.'
}

/** A link to a video; says at once whether the trip's page can play it. */
export const VideoField = () => {
  const link = useWatch<TripValues, 'videoUrl'>({ name: 'videoUrl' })
  return (
    <AddressField<TripValues>
      name="videoUrl"
      label="Video link"
      placeholder="https://www.youtube.com/watch?v="
      autoComplete="off"
      hint={<span role="status">{hintFor(addHttps(link.trim()))}</span>}
    />
  )
}
