import { site } from '../site/site.ts'
import { useAlert } from './dialog/use-alert.tsx'
import { Icon, icons } from './icon.tsx'

const networksWithoutAccount = [
  { name: 'Facebook', icon: icons.facebook },
  { name: 'Twitter', icon: icons.twitter },
  { name: 'Instagram', icon: icons.instagram },
]

const profiles = [
  { name: 'LinkedIn', icon: icons.linkedIn, url: site.social.linkedIn },
  { name: 'GitHub', icon: icons.gitHub, url: site.social.gitHub },
]

/** The site's profiles on social networks. The button of a network without an account shows a message. */
export function SocialLinks() {
  const { alert, alertDialog } = useAlert()
  return (
    <div className="social">
      {networksWithoutAccount.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={name}
          onClick={() => alert(`⚠️ ${name} account is not active yet!`)}
        >
          <Icon path={icon} />
        </button>
      ))}
      {profiles.map(({ name, icon, url }) => (
        <a key={name} className="icon-button" href={url} target="_blank" rel="noopener" aria-label={name}>
          <Icon path={icon} />
        </a>
      ))}
      {alertDialog}
    </div>
  )
}
