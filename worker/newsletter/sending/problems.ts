import { singleMailHours } from '../../contract/mail-times.ts'

/** The reasons why a campaign is not sent, as the admin reads them. */
export const problems = {
  noProvider: 'No service that sends this mail is set up. It is sent when there is one: Health says how.',
  noNewsletters: (label: string) =>
    `${label} must not send newsletters. They are sent when there is a service that may: Health says how.`,
  nobody: 'Nobody was left who gets it. It can be sent later.',
  noMail: 'Its text could not be made into a mail. Save the blog or the mail again; it is tried every minute.',
  /** @param repeats whether the mails in question are posted again, because the provider sends none twice */
  noAnswer: (label: string, repeats: boolean) =>
    `${label} did not give a clear answer: it may be down. ${
      repeats
        ? 'It is asked again within a few minutes, and nobody gets a mail twice.'
        : 'What it may have sent is in doubt and waits for you; the other mails are tried again.'
    } If this stays for an hour, look at the status page of ${label}.`,
}

/** Why single deliveries were refused, beside a provider's own words. */
export const refusals = {
  oddAddress: 'Mail programs do not read this address as one address.',
  localAddress: 'Mail from here reaches no address of this domain.',
  tooOld: `It could not be sent within ${singleMailHours} hours.`,
}
