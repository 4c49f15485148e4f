// Before the first paint: the colours this person chose, if any (client/src/lib/browser/theme.ts).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch (_) {}
