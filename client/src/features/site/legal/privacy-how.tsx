import { paths } from '#shared/pages/paths.ts'
import { ProseList, ProseSection, TextLink } from '../prose.tsx'

/** Cookies, time limits, outside parties, mail, and what a person can do about their data. */
export const HowItIsHandled = () => (
  <>
    <ProseSection title="One cookie">
      <p>
        When you log in or register, the site sets one cookie, <code>trailherd</code> (on an https address{' '}
        <code>__Host-trailherd</code>). It says who is signed in, nothing else, cannot be read by scripts and
        is not sent along with calls from other sites. It ends when you log out, or 30 days after you were
        last here. There are no other cookies, no analytics and no advertising.
      </p>
    </ProseSection>
    <ProseSection title="How long">
      <ProseList
        items={[
          'An account and its reviews: until you delete them.',
          'A session: until you log out, 30 days at most without a visit. A new password ends all others.',
          'A link to reset a password: 1 hour, and once. A link to verify an address: 24 hours. Only hashes of them are stored.',
          'A mail: until the mail server has taken it. One that is refused is tried again for three days, and then kept for 30 days, so that it can be sent after all. A mail whose link has expired is deleted.',
          'A picture you upload: while a race, a trip or your account shows it, and about seven days longer.',
          'A booking: as long as its trip is listed. Deleting the trip deletes its bookings. A cancelled booking stays in the list, marked as cancelled.',
          'A message from the contact page: in the mailbox of whoever answers it, nowhere else.',
        ]}
      />
    </ProseSection>
    <ProseSection title="Others who are involved">
      <ProseList
        items={[
          <>
            <strong>Map tiles</strong> come from the servers of{' '}
            <TextLink href="https://www.openstreetmap.org/copyright">OpenStreetMap</TextLink> unless this site
            is set up with others. When you open a map, your browser asks them for pictures, so they see your
            internet address and which part of the world you look at.
          </>,
          <>
            <strong>Translation into Swedish</strong> is done by{' '}
            <TextLink href="https://mymemory.translated.net/">MyMemory</TextLink> unless set up otherwise. Our
            server sends the text of the race or trip. Reviews, bookings and anything else about you are never
            sent, nor is your internet address.
          </>,
          <>
            <strong>Pictures and videos</strong> in a listing may lie elsewhere; your browser then fetches the
            picture from there. Videos are shown by YouTube’s privacy-enhanced player (youtube-nocookie.com).
          </>,
          <>
            <strong>Links</strong> to a race’s own page, an organizer’s site or a social network lead away
            from Trailherd; what is stored there is theirs to tell.
          </>,
        ]}
      />
      <p>Nothing is sold, and nothing is passed on beyond this list.</p>
    </ProseSection>
    <ProseSection title="Mail">
      <p>
        We write when you register or change your address, ask for a new password, book, or when the status of
        your booking changes. The organizer of a trip is told that you booked, with your name; the details
        stay on the site. There is no newsletter.
      </p>
    </ProseSection>
    <ProseSection title="See it, take it along, delete it">
      <p>
        Under <TextLink href={paths.account()}>Account</TextLink> you can change your name, address and
        password, download everything stored about you as one JSON file, and delete the account.
      </p>
      <p>
        Deleting takes effect at once: the account, its reviews and all sessions are gone. Races and trips you
        listed stay, without an owner, and bookings you made stay with their trip, no longer tied to you,
        because the organizer counts on them. Cancel a booking first if you are not going, and ask the
        organizer, or us, to remove what is left.
      </p>
    </ProseSection>
    <ProseSection title="Whom to ask">
      <p>
        Whoever runs this site answers for what is stored on it. Write to us on the{' '}
        <TextLink href={paths.contact()}>contact page</TextLink>; you get an answer from a person.
      </p>
    </ProseSection>
  </>
)
