#!/bin/sh
# Playwright wants to start a browser. WebKit's are started one for each of its contexts, so this only waits.
echo 'WebDriver BiDi listening on ws://webkit' >&2
exec sleep 1000000
