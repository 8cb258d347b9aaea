import './search-key-switch.css'

/** Switches the key `/` off, for readers whose speech input or fingers press it by mistake. `boot/choices.ts` handles it. */
export function SearchKeySwitch() {
  return (
    <label className="search-key" data-native="">
      <input type="checkbox" name="slash" value="on" defaultChecked data-choice="" />
      <span>
        Press <kbd>/</kbd> to search
      </span>
    </label>
  )
}
