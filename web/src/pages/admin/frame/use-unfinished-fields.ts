import { useEffect } from 'react'

/**
 * Refuses to submit any form of the admin area in which a field is unfinished: half a date, letters in a number, a tag that
 * was typed and not added. To the form's own code such a field is empty, and would be saved as that. The field gets the focus
 * and shows what is wrong.
 */
export function useUnfinishedFields(): void {
  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const controls = event.target instanceof HTMLFormElement ? [...event.target.elements] : []
      const field = controls.find((control) => control instanceof HTMLInputElement && isUnfinished(control.validity))
      if (!(field instanceof HTMLInputElement)) return
      event.preventDefault()
      event.stopPropagation()
      for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
        part.open = true
      field.focus()
      field.checkValidity()
    }
    // React listens deeper in the document, so that its handlers are not called.
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

function isUnfinished({ badInput, customError }: ValidityState) {
  return badInput || customError
}
