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

export type SidePanelHandle = {
  /** Shows the panel, so that one of its fields can have the focus. */
  open: () => void
  /** Hides the panel beside the text. */
  hide: () => void
}

type Options = {
  name: 'Details' | 'AI'
  /** The panel that has the same place: opening one hides the other. */
  other?: RefObject<SidePanelHandle | null>
}

/** Whether the panel is beside the text, or a sheet over it, and whether it is open. The details are shown at first. */
export function useSidePanel(ref: RefObject<SidePanelHandle | null>, { name, other }: Options = { name: 'Details' }) {
  const isWide = useIsWide()
  const [isShown, setIsShown] = useState(name === 'Details')
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

  const hide = () => setIsShown(false)

  function open() {
    if (isWide) setIsShown(true)
    else setIsSheetOpen(true)
    other?.current?.hide()
    // At once: the caller gives the focus to a field, and hidden ones cannot have it.
    if (!dialog.current || dialog.current.open) return
    if (isWide) dialog.current.setAttribute('open', '')
    else showSheet(dialog.current)
  }
  useImperativeHandle(ref, () => ({ open, hide }))

  function onClose() {
    setIsSheetOpen(false)
    // The browser gives the focus back to what had it, which may be gone.
    if (document.activeElement === document.body) button.current?.focus()
  }

  const isOpen = isWide ? isShown : isSheetOpen
  const toggle = () => (isWide && isShown ? hide() : open())
  const close = () => (isWide ? hide() : setIsSheetOpen(false))
  return { name, id: `editor-${name.toLowerCase()}`, dialog, button, isWide, isOpen, toggle, open, close, onClose }
}

export type SidePanelState = ReturnType<typeof useSidePanel>

/** The button that shows or hides the panel. */
export function SidePanelButton({ panel }: { panel: SidePanelState }) {
  return (
    <button
      ref={panel.button}
      type="button"
      className="button bare bar-tool"
      title={panel.name}
      aria-expanded={panel.isOpen}
      aria-controls={panel.id}
      onClick={panel.toggle}
    >
      <BarLabel icon={panel.name} isWord>
        {panel.name}
      </BarLabel>
    </button>
  )
}

type Props = {
  panel: SidePanelState
  /** Whether the fields cannot be changed now. */
  isLocked?: boolean
  children: ReactNode
}

/** The fields beside the text: a panel in a wide window, a modal sheet in a narrow one. Its fields stay mounted. */
export function SidePanel({ panel, isLocked = false, children }: Props) {
  const { dialog, name, id } = panel
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
    <dialog ref={dialog} className="side-panel" id={id} aria-labelledby={`${id}-title`} onClose={panel.onClose}>
      <div className="side-panel-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {name}
        </h2>
        {!panel.isWide && (
          <button
            type="button"
            className="icon-button"
            aria-label={name === 'AI' ? 'Close AI' : 'Close the details'}
            onClick={panel.close}
          >
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
