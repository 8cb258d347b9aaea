import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext, unwrap } from '../api/api.ts'
import { PageMeta } from '../components/page-meta.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { frameOf, frameParts } from '../loaders/frame.ts'
import { paths } from '../routing/paths.ts'
import { countArticles } from '../site/count-articles.ts'
import { describeBreadcrumbs } from '../site/schema-org/pages.ts'
import { useSiteOrigin } from '../site/site-origin.ts'
import { useSite } from '../site/use-site.ts'
import './category-list.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = { with: frameParts }
  const call = context.get(apiContext).categories.$get({ query }, { init: { signal: request.signal } })
  const { categories, ...frame } = await unwrap(call)
  return { categories, ...frameOf(frame) }
}

/** Every category. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  const { name } = useSite()
  const origin = useSiteOrigin()
  return (
    <main id="main" className="page categories-page">
      <PageMeta
        title="All categories"
        description={`The categories of articles on ${name}.`}
        canonical={paths.categoryList}
      />
      <StructuredData data={describeBreadcrumbs([{ name: 'All categories', path: paths.categoryList }], origin)} />
      <h1>All categories</h1>
      <ul className="category-list taps">
        {categories.map(({ slug, name, path, description, image, total }) => (
          <li key={slug}>
            {image && <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" />}
            <div>
              <h2 dir="auto">
                <Link to={path}>{name}</Link>
              </h2>
              {description && <p dir="auto">{description}</p>}
              <p className="soft">{countArticles(total)}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}
