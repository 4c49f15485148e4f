import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { DropArea } from '#client/ui/forms/drop-area.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { RaceValues } from '../race-values.ts'
import { CourseChoice } from './course-choice.tsx'
import { GpxButton } from './gpx-button.tsx'
import { TrackSummary } from './track-summary.tsx'
import { useTrack } from './use-track.ts'

/** Draws a profile. The page passes it in, because features do not import each other. */
export type ProfileDrawing = ComponentType<{ profile: [km: number, metres: number][] }>

/** The profile that is stored with the race, and a button to remove it. */
export const StoredProfile = ({ drawing: Drawing }: { drawing: ProfileDrawing }) => {
  const { control, setValue } = useFormContext<RaceValues>()
  const profile = useWatch({ control, name: 'elevationProfile' })
  const text = raceFormMessages().track
  if (!profile) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{text.profile}</h3>
      <Drawing profile={profile} />
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => setValue('elevationProfile', null, { shouldDirty: true })}
      >
        {text.removeProfile}
      </Button>
    </div>
  )
}

/** Takes the course as a GPX file: fills distance, climb, profile and start, and says where they differ. */
export const TrackField = ({ drawing }: { drawing: ProfileDrawing }) => {
  const track = useTrack()
  const text = raceFormMessages().track
  const { reading } = track
  const course = reading.state === 'read' ? reading.courses[reading.chosen] : undefined
  const takeFile = (file: File | undefined) => file && void track.read(file)
  return (
    <div className="flex flex-col gap-4">
      <DropArea onFiles={([file]) => takeFile(file)} className="flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <GpxButton label={text.choose} onFile={takeFile} />
          <p className="min-w-0 flex-1 basis-60 text-quiet text-sm">{text.hint}</p>
        </div>
        {reading.state === 'reading' && <Spinner label={text.reading(reading.file)} />}
        {reading.state === 'problem' && (
          <p role="alert" className="font-medium text-berry">
            {reading.message}
          </p>
        )}
        {reading.state === 'read' && course && (
          <section aria-label={text.label} className="flex flex-col gap-3">
            <p role="status">
              <strong>{course.name}</strong> {text.fromFile(reading.file)}
            </p>
            {reading.courses.length > 1 && (
              <CourseChoice courses={reading.courses} chosen={reading.chosen} onChoose={track.choose} />
            )}
            <TrackSummary course={course} {...track} />
          </section>
        )}
      </DropArea>
      <StoredProfile drawing={drawing} />
    </div>
  )
}
