import type { LegalText } from '#client/features/site/legal/legal-text.ts'
import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import { inEnglish } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const termsText = inEnglish<LegalText>('client/features/site/legal/terms-text', {
  title: 'Terms',
  lead: 'What you can expect of Trailherd, and what we expect of you, on one page.',
  sections: [
    {
      id: 'directory',
      title: 'What Trailherd is',
      text: (
        <Paragraphs
          texts={[
            'A directory. We show races and trips that their organizers describe, and pass bookings on to the organizers of trips. We do not hold the races, and apart from trips marked as organized by Trailherd we do not run the trips.',
          ]}
        />
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      text: (
        <ProseList
          items={[
            'An account is for one person. Keep its password to yourself.',
            'Choose a name that is not somebody else’s and does not look as if you worked here.',
            'You can delete your account at any time. We may close one that is used to deceive, to harass or to break into things.',
          ]}
        />
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews',
      text: (
        <ProseList
          items={[
            'Each person can review a race once, about what they experienced there themselves.',
            'Write about the course and the organization, not about people’s looks, beliefs or private life.',
            'You can delete your review. So can the person who listed the race, and our race administrators.',
            'The organizer can answer each review once, in public. Organizers cannot delete reviews of trips.',
          ]}
        />
      ),
    },
    {
      id: 'how-reviews-are-checked',
      title: 'How we check reviews',
      text: (
        <ProseList
          items={[
            'Reviews of trips come only from people who held a paid or pending spot of a trip that has ended and was not cancelled. We know it from the booking. Each spot counts once, for 60 days after the trip, and the organizer of a trip cannot review it.',
            'Reviews of races come from people with an account, one for each race. We do not check whether they started: entries are kept by the races, not by us.',
            'We publish all reviews, good and bad, as soon as they are sent. Nobody pays for a review or for a place in a list, and the stars are the plain average of all reviews that are shown.',
            'A review or an answer is hidden only when it breaks these terms: when it insults, advertises, gives away private matters or is not about the race or trip. Its author reads the reason. Anybody can report one with the button under it.',
            'This is what Directive (EU) 2019/2161 asks us to tell you.',
          ]}
        />
      ),
    },
    {
      id: 'booking',
      title: 'Booking a trip',
      text: (
        <ProseList
          items={[
            'A booking holds one spot for one person. It starts as pending; the organizer tells you how to pay and marks it as paid. Trailherd takes no payment.',
            'The contract is between you and the organizer. What the trip’s Terms tab says, for instance about cancelling and insurance, is part of it.',
            'If you were logged in when you booked, you can cancel under My Bookings until the trip starts, and the spot is free for somebody else. If not, write to the organizer. The trip’s terms say whether you get money back.',
            'Give your own details and a number that reaches you. If you book for somebody else, ask them first.',
          ]}
        />
      ),
    },
    {
      id: 'listing',
      title: 'Listing a race or a trip',
      text: (
        <ProseList
          items={[
            'List what you organize, or what you have been asked to list, and keep it correct: date, location, distances, price and free spots above all.',
            'Use photos and texts that you are allowed to use. You keep your rights in them and allow us to show them here, in the calendar files and on the cards that other sites show for links to your listing.',
            'Use what participants tell you, medical notes above all, to run the trip and for nothing else.',
            'We may correct or remove a listing that is wrong, unsafe, or neither a race nor a trip.',
          ]}
        />
      ),
    },
    {
      id: 'on-the-trail',
      title: 'Out on the trail',
      text: (
        <Paragraphs
          texts={[
            'Difficulty, elevation profiles and maps here help you choose; they are not made for navigation. Conditions change within hours. Check with the organizer what kit is required, know what you can do, and turn around when it is time to. You run at your own risk.',
          ]}
        />
      ),
    },
    {
      id: 'promises',
      title: 'No promises we cannot keep',
      text: (
        <Paragraphs
          texts={[
            'Organizers write their own listings and we cannot check each one; a race can move, fill up or be called off. The Swedish texts of races and trips are machine translations, and the original counts. The site may be down for a while during updates. Where the law makes us liable, we are; beyond that we are not.',
          ]}
        />
      ),
    },
    {
      id: 'questions',
      title: 'Changes and questions',
      text: (
        <Paragraphs
          texts={[
            <>
              When these terms change, the date below does. How we treat personal data is on the{' '}
              <TextLink href={paths.privacy()}>privacy page</TextLink>; for everything else there is the{' '}
              <TextLink href={paths.contact()}>contact page</TextLink>.
            </>,
          ]}
        />
      ),
    },
  ],
  lastChanged: 'Last changed on November 26, 2026.',
})
