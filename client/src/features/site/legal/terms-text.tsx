import { paths } from '#shared/pages/paths.ts'
import { ProseList, ProseSection, TextLink } from '../prose.tsx'

/** The rules of the house, for everyone and then for those who write, book or list. */
export const TermsText = () => (
  <>
    <ProseSection title="What Trailherd is">
      <p>
        A directory. We show races and trips that their organizers describe, and pass bookings on to the
        organizers of trips. We do not hold the races, and apart from trips marked as organized by Trailherd
        we do not run the trips.
      </p>
    </ProseSection>
    <ProseSection title="Your account">
      <ProseList
        items={[
          'An account is for one person. Keep its password to yourself.',
          'Choose a name that is not somebody else’s and cannot be taken for a person who works here.',
          'You can delete your account at any time. We may close one that is used to deceive, to harass or to break into things.',
        ]}
      />
    </ProseSection>
    <ProseSection title="Reviews">
      <ProseList
        items={[
          'One review for each race and person, about what you met there yourself.',
          'Write about the course and the organization, not about people’s looks, beliefs or private life.',
          'You can delete your review. So can the person who listed the race, and our race administrators.',
        ]}
      />
    </ProseSection>
    <ProseSection title="Booking a trip">
      <ProseList
        items={[
          'A booking holds one seat for one person. It starts as pending; the organizer tells you how to pay and marks it as paid. Trailherd takes no payment.',
          'The contract is between you and the organizer. What the trip’s Terms tab says, for instance about cancelling and insurance, is part of it.',
          'If you booked signed in, you can cancel under My Bookings, and the seat is free for somebody else. If not, write to the organizer. Whether you get money back is for the trip’s terms to say.',
          'Give your own details and a number that reaches you. If you book for somebody else, ask them first.',
        ]}
      />
    </ProseSection>
    <ProseSection title="Listing a race or a trip">
      <ProseList
        items={[
          'List what you organize, or what you have been asked to list, and keep it right: date, place, distances, price and free seats above all.',
          'Use photos and texts that you may use. You keep your rights in them and allow us to show them here, in the calendar files and on the cards that links to your listing show elsewhere.',
          'What participants tell you, medical notes above all, is for running the trip and for nothing else.',
          'We may correct or remove a listing that is wrong, unsafe, or no race and no trip.',
        ]}
      />
    </ProseSection>
    <ProseSection title="Out on the trail">
      <p>
        Difficulty, elevation profiles and maps here help you choose; they are not made for finding the way.
        Conditions change within hours. Check with the organizer what kit is required, know what you can do,
        and turn around when it is time to. You run at your own risk.
      </p>
    </ProseSection>
    <ProseSection title="No promises we cannot keep">
      <p>
        Organizers write their own listings and we cannot check each one; a race can move, fill up or be
        called off. Swedish texts are machine translations, and the English original counts. The site may be
        away for a while when it is renewed. Where the law makes us liable, we are; beyond that we are not.
      </p>
    </ProseSection>
    <ProseSection title="Changes and questions">
      <p>
        When these terms change, the date below does. How we treat personal data is on the{' '}
        <TextLink href={paths.privacy()}>privacy page</TextLink>; for everything else there is the{' '}
        <TextLink href={paths.contact()}>contact page</TextLink>.
      </p>
    </ProseSection>
  </>
)
