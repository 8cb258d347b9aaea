import type { LoaderFunctionArgs, Params } from 'react-router'
import { type ApiClient, ApiError, apiContext } from '../../../api/api.ts'
import { readToken } from '../../../api/session.ts'
import { saveOpenForms } from '../writing/editor-form/open-forms.ts'

/**
 * Wraps a loader of the admin area: it loads what is stored after the forms of this tab have saved. It returns null
 * without a session, or when the session has ended: the layout then shows the login form, and reloads the data after the
 * login.
 */
export function adminLoader<Data>(load: (api: ApiClient, request: Request, params: Params) => Promise<Data>) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<Data | null> => {
    if (!readToken()) return null
    await saveOpenForms()
    try {
      return await load(context.get(apiContext), request, params)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}
