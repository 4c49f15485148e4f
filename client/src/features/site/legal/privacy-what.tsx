import { paths } from '#shared/pages/paths.ts'
import { ProseList, ProseSection, TextLink } from '../prose.tsx'

/** What is stored, about whom, and who can see it. */
export const WhatIsStored = () => (
  <>
    <ProseSection title="If you only look around">
      <p>
        Nothing about you is stored on our side, and no cookie is set. Your browser itself remembers your
        filters, list or map, the language, light or dark, and how far you had scrolled; that stays on your
        device, and clearing the site’s data there removes it.
      </p>
      <p>
        The server’s log has one line for a call: what was asked for, without its query, and how long the
        answer took. No internet address, no name, no content. So that nobody can flood forms or guess
        passwords, tries are counted per internet address; the count is stored under a one-way hash and ends
        within the hour.
      </p>
    </ProseSection>
    <ProseSection title="If you have an account">
      <ProseList
        items={[
          <>
            <strong>The account</strong>: username, kind of account, the day it was made, and, if you give
            them, display name, email address and profile picture. The password is stored as an argon2id hash,
            which cannot be turned back.
          </>,
          <>
            <strong>Reviews</strong>: stars, text and day. They are public, with your display name and
            username.
          </>,
          <>
            <strong>Races and trips you list</strong>: everything in the listing is public, including the
            contact address and web page you put there. Photos you upload are re-encoded, and what the camera
            wrote into them, such as the place, is thrown away.
          </>,
        ]}
      />
      <p>
        The email address of your account is shown to nobody. While you are signed in, the browser itself
        keeps what you typed and did not send or save, and in each tab which account it was; logging out
        removes that of the tab.
      </p>
    </ProseSection>
    <ProseSection title="If you book a trip">
      <p>
        The booking form asks for your name, age, mobile number and email address, and, if you like, for food
        allergies and medical conditions. The organizer of that trip and the trip administrator read them; so
        do you, under <TextLink href={paths.myBookings()}>My Bookings</TextLink>, if you booked signed in.
        Your name, address and number are also in the mail that tells the organizer of the booking. You can
        book without an account. If you later verify the same address for an account, the booking joins it.
      </p>
    </ProseSection>
    <ProseSection title="Medical notes">
      <p>
        What you write under medical conditions is read by three: the organizer of the trip, the trip
        administrator, and you. It is in no mail, no log and no calendar file. The organizer needs it on the
        mountain, can download it with the list of participants, and has to treat it with the same care. Write
        what would matter to someone helping you, and no more.
      </p>
    </ProseSection>
  </>
)
