import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useSite } from '#web/site/use-site.ts'
import type { DetailsFieldProps } from '../../editor-form/form-values.ts'
import { drawSocialImage } from './draw-social-image.ts'

type Props = DetailsFieldProps & {
  /** The id of the blog or draft that owns the image. */
  owner: string
  title: string
}

/** The image of link previews, drawn from the title. Without one, previews show the thumbnail. */
export function SocialImageField({ details, onChange, owner, title }: Props) {
  const site = useSite()
  const { submit, busy } = useSubmit()

  async function draw() {
    const { name, accent } = site
    const body = new FormData()
    body.append('owner', owner)
    body.append('image', await drawSocialImage({ title, name, accent: accent.light }))
    const { picture } = await unwrap(api.admin.pictures.$post({}, { init: { body } }))
    onChange({ socialImage: picture.url })
  }

  return (
    <div className="form-field">
      <p className="form-label">Image of link previews</p>
      <p className="form-hint">
        {details.socialImage ? 'Drawn from the title.' : 'The thumbnail, unless you draw one from the title.'}
      </p>
      <div className="blog-buttons">
        <button
          type="button"
          className="button quiet small"
          aria-disabled={busy || title.trim() === ''}
          onClick={() => title.trim() !== '' && submit(draw)}
        >
          {busy ? 'Drawing...' : details.socialImage ? 'Draw again' : 'Draw from the title'}
        </button>
        {details.socialImage && (
          <button type="button" className="button quiet small" onClick={() => onChange({ socialImage: '' })}>
            Use the thumbnail
          </button>
        )}
      </div>
    </div>
  )
}
