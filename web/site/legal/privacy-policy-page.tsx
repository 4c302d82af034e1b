import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPolicyPage() {
  return (
    <LegalPage title="Privacy Policy" effective="March 21, 2025">
      <section aria-labelledby="who-we-are">
        <h2 id="who-we-are">1. Who we are</h2>
        <p>
          {company.name} (“{company.shortName}”, “we”, “us”) supplies industrial products to businesses. This
          policy explains what this website keeps about the people who visit it, why we keep it, and what you
          can ask of us. It covers the website only. If you become a customer, the papers of that sale may say
          more. The rules for using the site are in our{" "}
          <Link href={paths.termsOfService()}>Terms of Service</Link>.
        </p>
      </section>

      <section aria-labelledby="messages">
        <h2 id="messages">2. Messages you send us</h2>
        <p>
          You can read this website without telling us who you are. We receive your contact details when you
          choose to send us one of these:
        </p>
        <ul>
          <li>A contact message: your name, e-mail address, company if you give one, subject and message.</li>
          <li>
            A <Link href={paths.quote()}>quote request</Link>: the same details, with your phone number and
            any specific requirements.
          </li>
          <li>
            A request through the chat: your name, e-mail address, company if you give one, and the
            conversation up to that point.
          </li>
        </ul>
        <p>
          We store the message in our database with the time it arrived and a short reference, and record
          whether our staff were notified. The chat assistant itself is a set of prepared answers that runs in
          your browser. What you type to it reaches us only if you send the chat’s contact form. Please leave
          passwords, card numbers and other sensitive details out of all messages.
        </p>
      </section>

      <section aria-labelledby="on-your-device">
        <h2 id="on-your-device">3. Messages waiting on your device</h2>
        <p>
          If a message cannot reach us, for example because your connection has dropped, the site keeps it on
          your device and says so. It has not been sent at that point. The site may try again by itself when a
          connection returns, so a message you have submitted can go out later without another press of the
          button. What you have typed but not submitted may also be kept on your device as a draft, and we
          cannot see it there.
        </p>
        <p>
          Anyone who can use your browser may be able to read waiting messages and drafts. On a shared
          computer, clear the data that the browser holds for this site when you are done.
        </p>
      </section>

      <section aria-labelledby="session">
        <h2 id="session">4. The session identifier and your cart</h2>
        <p>
          On your first visit your browser makes a random identifier and keeps it in its local storage. The
          site sends it in a header whenever it asks our server for data or sends us something. It is what
          ties a cart to your browser without an account. It is not made from your name, your device or your
          location, and we do not use it to follow you to other websites. If you clear it, the browser makes a
          new one, and a cart tied to the old one can no longer be reached from your browser.
        </p>
      </section>

      <section aria-labelledby="browser-storage">
        <h2 id="browser-storage">5. Browser storage and cookies</h2>
        <p>Besides the items above, your browser may keep the following for this site:</p>
        <ul>
          <li>Your choice of a light, dark or system appearance.</li>
          <li>
            Copies of pages, pictures and product information, so that the site opens quickly and parts of it
            work offline. A background script of ours, called a service worker, looks after these copies.
          </li>
        </ul>
        <p>
          The site sets no cookies for visitors. It uses cookies only to sign in our own staff, and keeps some
          sign-in details in the browsers they use. You can remove everything described here through your
          browser’s settings. That also deletes messages not yet sent.
        </p>
      </section>

      <section aria-labelledby="technical-records">
        <h2 id="technical-records">6. Technical records</h2>
        <p>
          Like any website, ours has to process your internet address to answer you. Our hosting provider and
          our server may also record the time of a request, the address asked for (which can include words you
          searched for), the type of browser, and errors. These records serve to run the site, repair faults
          and stop abuse. We do not use them to build profiles of visitors.
        </p>
        <p>
          An article in our blog may show a picture that is kept on another website. Your browser then fetches
          it from there, and that website sees your internet address. We ask the browser not to tell it which
          page you were reading.
        </p>
      </section>

      <section aria-labelledby="not-done">
        <h2 id="not-done">7. What this website does not do</h2>
        <ul>
          <li>It loads no advertising, analytics or social media scripts from other companies.</li>
          <li>
            It does not track you across other websites, so it behaves the same whether or not your browser
            sends a “do not track” signal.
          </li>
          <li>
            It takes no payments while the online store is closed, and asks for no card details. Before we
            accept payments here, we will update this policy.
          </li>
          <li>It offers no visitor accounts and stores no visitor passwords.</li>
        </ul>
      </section>

      <section aria-labelledby="use-and-sharing">
        <h2 id="use-and-sharing">8. How we use and share information</h2>
        <p>
          We use your messages to answer you, to prepare quotes, to supply what you order, and to keep a
          record of our dealings. A new message may cause a notification e-mail to our staff, which contains
          the message and your contact details. Only people who need the information for their work may read
          it.
        </p>
        <p>We do not sell personal information. We share it only:</p>
        <ul>
          <li>with the providers that host the site, keep its database and deliver our e-mail;</li>
          <li>with a manufacturer or carrier, as far as your request requires it;</li>
          <li>where the law requires it, or to protect our rights or someone’s safety; and</li>
          <li>with a company that takes over our business, under the promises made here.</li>
        </ul>
        <p>
          We work in the United States. Our providers may process information there and in other countries in
          which they operate.
        </p>
      </section>

      <section aria-labelledby="retention">
        <h2 id="retention">9. How long we keep it</h2>
        <p>
          Messages carry no automatic expiry date. We keep them, and the notification e-mails, for as long as
          we need them to answer you, to serve you as a customer, and to meet tax, legal and record-keeping
          duties. You can ask us to erase yours sooner. Technical records and carts are kept only as long as
          they serve the purposes above. What is stored on your device stays until the site no longer needs
          it, or until you or your browser clear it.
        </p>
      </section>

      <section aria-labelledby="security">
        <h2 id="security">10. How we protect it</h2>
        <p>
          Information travels between your browser and our server over an encrypted connection. Staff need a
          password and a code from an authenticator app to open the messages. No system is perfectly secure.
          If a breach affects your information, we will tell you where the law calls for it.
        </p>
      </section>

      <section aria-labelledby="choices">
        <h2 id="choices">11. Your choices and requests</h2>
        <p>
          You may ask us what we hold about you, and ask us to correct it, give you a copy, or erase it. Write
          to <a href={`mailto:${company.email}`}>{company.email}</a> from the address you used with us, and
          quote the reference of your message if you have it. We may need to confirm who you are. If we must
          keep something, we will tell you why. The law where you live may give you further rights, and asking
          will never count against you.
        </p>
      </section>

      <section aria-labelledby="children">
        <h2 id="children">12. Children</h2>
        <p>
          This site is for business customers. It is not for children under 16, and we do not knowingly
          collect information from them. If you believe that a child under 16 has sent us a message, please
          tell us and we will delete it.
        </p>
      </section>

      <section aria-labelledby="changes-and-contact">
        <h2 id="changes-and-contact">13. Changes and contact</h2>
        <p>
          If our practices change, we will change this page and the date at its top. Questions about privacy
          reach us at <a href={`mailto:${company.email}`}>{company.email}</a>, at{" "}
          <a href={company.phoneHref}>{company.phone}</a>, or by post at {company.name},{" "}
          {company.address.lines.join(", ")}.
        </p>
      </section>
    </LegalPage>
  );
}
