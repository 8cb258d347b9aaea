import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon, icons } from '#web/components/icon.tsx'
import { BarLabel } from './editor-bar.tsx'
import './side-panel.css'

/** Where the text and the panel have space beside each other and the menu. side-panel.css has the same width. */
const wideWindow = '(min-width: 78rem)'
const panelId = 'editor-details'

export type SidePanelHandle = {
  /** Shows the panel, so that one of its fields can have the focus. */
  open: () => void
}

/** Whether the panel is beside the text, or a sheet over it, and whether it is open. */
export function useSidePanel(ref: RefObject<SidePanelHandle | null>) {
  const isWide = useIsWide()
  const [isShown, setIsShown] = useState(true)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const isSheet = element.matches(':modal')
    if (isSheet && (isWide || !isSheetOpen)) element.close()
    if (!isWide && isSheetOpen && !isSheet) showSheet(element)
    else element.toggleAttribute('open', isWide ? isShown : isSheetOpen)
  }, [isWide, isShown, isSheetOpen])

  function open() {
    if (isWide) setIsShown(true)
    else setIsSheetOpen(true)
    // At once: the caller gives the focus to a field, and hidden ones cannot have it.
    if (!dialog.current || dialog.current.open) return
    if (isWide) dialog.current.setAttribute('open', '')
    else showSheet(dialog.current)
  }
  useImperativeHandle(ref, () => ({ open }))

  function onClose() {
    setIsSheetOpen(false)
    // The browser gives the focus back to what had it, which may be gone.
    if (document.activeElement === document.body) button.current?.focus()
  }

  const isOpen = isWide ? isShown : isSheetOpen
  const toggle = () => (isWide ? setIsShown(!isShown) : setIsSheetOpen(true))
  return { ...{ dialog, button, isWide, isOpen, toggle, open, onClose }, close: () => setIsSheetOpen(false) }
}

export type SidePanelState = ReturnType<typeof useSidePanel>

/** The button that shows or hides the panel. */
export function SidePanelButton({ panel }: { panel: SidePanelState }) {
  return (
    <button
      ref={panel.button}
      type="button"
      className="button quiet bar-tool"
      title="Details"
      aria-expanded={panel.isOpen}
      aria-controls={panelId}
      onClick={panel.toggle}
    >
      <BarLabel icon="details">Details</BarLabel>
    </button>
  )
}

type Props = {
  panel: SidePanelState
  /** Whether the fields cannot be changed now. */
  isLocked?: boolean
  children: ReactNode
}

/** What an author decides beside the text: a panel in a wide window, a modal sheet in a narrow one. Its fields stay mounted. */
export function SidePanel({ panel, isLocked = false, children }: Props) {
  const { dialog } = panel
  const open = useEffectEvent(panel.open)
  useEffect(() => {
    const element = dialog.current
    function showInvalid({ target }: Event) {
      open()
      if (target instanceof HTMLElement) target.focus()
    }
    // The events of invalid fields do not bubble.
    element?.addEventListener('invalid', showInvalid, { capture: true })
    return () => element?.removeEventListener('invalid', showInvalid, { capture: true })
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className="side-panel"
      id={panelId}
      aria-labelledby={`${panelId}-title`}
      onClose={panel.onClose}
    >
      <div className="side-panel-head">
        <h2 id={`${panelId}-title`}>Details</h2>
        {!panel.isWide && (
          <button type="button" className="icon-button" aria-label="Close the details" onClick={panel.close}>
            <Icon path={icons.close} />
          </button>
        )}
      </div>
      <div className="side-panel-fields" inert={isLocked}>
        {children}
      </div>
    </dialog>
  )
}

function showSheet(dialog: HTMLDialogElement) {
  dialog.removeAttribute('open')
  dialog.showModal()
}

function useIsWide() {
  return useSyncExternalStore(subscribe, () => matchMedia(wideWindow).matches)
}

function subscribe(onChange: () => void) {
  const query = matchMedia(wideWindow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
