import type { LegalText } from '#client/features/site/legal/legal-text.ts'
import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import { inEnglish } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const measuringText = inEnglish<LegalText>('client/features/site/legal/measuring-text', {
  title: 'How courses are measured',
  lead: 'Where an organizer has added a GPX file, we measure it. When it differs from what the organizer says by more than 8%, the race’s page says so.',
  sections: [
    {
      id: 'file',
      title: 'What we measure',
      text: (
        <Paragraphs
          texts={[
            'All points of the file, at the moment the organizer chooses it. We keep up to 2,000 of them for the map and the profile, and the figures of the whole file with them.',
            'If only those 2,000 points reach us, because the file came through the API or before we measured files, we measure these.',
            'A file of one lap is counted as often as the course has laps.',
          ]}
        />
      ),
    },
    {
      id: 'distance',
      title: 'Distance',
      text: (
        <Paragraphs
          texts={[
            'The sum of the distances from point to point on the globe (haversine). Gaps between two parts of a recording are left out. Heights are not part of it: on a slope of 30% the ground is 4% longer than the map.',
          ]}
        />
      ),
    },
    {
      id: 'climb',
      title: 'Climb',
      text: (
        <>
          <Paragraphs
            texts={[
              'A receiver wavers by metres, even on the flat. Adding up every small rise counts that noise as climb, often a third too much. So we do this:',
            ]}
          />
          <ProseList
            items={[
              'Read the height every 10 m along the course. Between points more than 20 m apart we round the ground (Catmull–Rom), because straight lines cut off the tops.',
              'Take out single wrong heights: the median of three.',
              'Smooth the rest: the mean of five, which is 50 m.',
              'Count a rise or a fall only once it is 5 m (hysteresis). A long climb with small steps still counts in full.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'limits',
      title: 'How far you can trust it',
      text: (
        <ProseList
          items={[
            'We made 200 versions each of real tracks from watches, phones and route planners: with the noise of GPS and barometers, a point every second, every 5 s, 10 m or 50 m, and points missing. On two mountain races (43 km with 1,790 m, 44 km with 2,350 m) the climbs were within 3% of each other.',
            'On low courses the same noise is a larger share: within 8% on 12 km with 300 m. So a difference in climb below 25 m is never mentioned.',
            'Without a barometer, heights waver more: within 5% on the same two races.',
            'For the Mittenwald Trail of 2024 the organizer says 44 km and 1,860 m. Its file measures 43.2 km and 1,790 m, 2% and 4% less.',
            'Heights from a route planner come from a map model. It leaves out small hills and cuts ridges.',
            'The file may be of another year, or drawn on a map before the course was marked. A difference does not say who is right.',
          ]}
        />
      ),
    },
    {
      id: 'sources',
      title: 'Sources',
      text: (
        <ProseList
          items={[
            <>
              <TextLink href="https://journals.humankinetics.com/abstract/journals/ijspp/9/5/article-p884.xml">
                Menaspà and others, 2014
              </TextLink>
              : on one climb and in one race, devices of two brands differed by up to 3%.
            </>,
            <>
              <TextLink href="https://pure.uai.cl/en/publications/comparative-evaluation-of-wearable-devices-for-measuring-elevatio">
                Sánchez and Villena, 2020
              </TextLink>
              : 202 mountain runs and hikes against a survey from the air. Watches with a barometer measured
              too much climb, GPS alone too little; cleaning the data brought the error from 5% to 1%.
            </>,
            <>
              <TextLink href="https://www.gpsvisualizer.com/tutorials/elevation_gain.html">
                GPS Visualizer
              </TextLink>{' '}
              explains why the same file gives another climb in each program, and what a threshold does.
            </>,
          ]}
        />
      ),
    },
    {
      id: 'wrong',
      title: 'If a line is wrong',
      text: (
        <p>
          Organizers can replace the file or the figures at any time; the line goes when they agree. If you
          know better, <TextLink href={paths.contact()}>write to us</TextLink>.
        </p>
      ),
    },
  ],
  lastChanged: 'This is the method of November 2026.',
})
