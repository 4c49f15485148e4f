import { useWatch } from 'react-hook-form'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { videoIdOf } from '#shared/trips/video.ts'
import { tripLabels } from './labels.ts'
import type { TripValues } from './trip-values.ts'

const hintFor = (link: string) => {
  const text = tripFormMessages().video
  if (link === '') return text.hint
  return videoIdOf(link) === null ? text.notRecognised : text.recognised
}

/** A link to a video. The hint says at once whether the trip's page can play it. */
export const VideoField = () => {
  const link = useWatch<TripValues, 'videoUrl'>({ name: 'videoUrl' })
  return (
    <AddressField<TripValues>
      name="videoUrl"
      label={tripLabels().videoUrl}
      placeholder="https://www.youtube.com/watch?v="
      autoComplete="off"
      hint={<span role="status">{hintFor(addHttps(link.trim()))}</span>}
    />
  )
}
