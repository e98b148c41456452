"""A backend for the Foyer app in Python, with the standard library alone: home, log-in, lists of games and launch.

    python3 backend.py [port] [folder of the built web app, such as apps/web/dist/client]

Check it with: npm run conform -- http://localhost:9000 --account marina --password mangoes-at-midnight
"""

import hashlib
import json
import mimetypes
import secrets
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from sealed import Envelope, SealError

MERCHANT = "example"
MEMBERS = {"marina": {"id": "1", "salt": "c2b1", "password": hashlib.scrypt(b"mangoes-at-midnight", salt=b"c2b1", n=2**14, r=8, p=1)}}
# Whole minor units, as text: 1,250.00 pesos.
BALANCES = {"1": "125000"}
GAMES = [
    {
        "nodeId": f"demo-{number}",
        "roomId": f"demo-{number}",
        "nodeName": name,
        "displayName": name,
        "vassalage": "DEMO",
        "vendorName": "Demo Games",
        "gameType": kind,
        "showIcon": "/picture.svg",
        "color": "#1f4a5c",
        "supportPlay": True,
        "freeplay": False,
        "isGameH5": True,
        "appNewWindow": 0,
        "isNew": number == 3,
    }
    for number, (name, kind) in enumerate([("Copper Hills", "RNG"), ("River Cards", "TABLE"), ("Kite Flight", "CRASH")], 1)
]
VENDOR = {"vassalage": "DEMO", "displayName": "Demo Games", "icon": "/picture.svg", "color": "#1f4a5c", "isGameH5": True, "vendorType": "", "gameCount": len(GAMES)}
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"><rect width="240" height="320" fill="#1f4a5c"/></svg>'

envelope = Envelope()
tokens: dict[str, str] = {}


class Refusal(Exception):
    """Declines a call with a documented code."""

    def __init__(self, code: str, status: int = 200):
        super().__init__(code)
        self.code, self.status = code, status


def page(games: list, number: int = 1, size: int = 20) -> dict:
    total_pages = max(1, -(-len(games) // size))
    return {"games": games[(number - 1) * size : number * size], "pageNum": number, "totalPages": total_pages, "total": len(games)}


def game_of(query: dict) -> dict:
    for game in GAMES:
        if game["nodeId"] == query.get("nodeId"):
            return game
    raise Refusal("game.not_found")


def status(_query: dict, _member: str | None) -> dict:
    return {
        "info": {"customerService": [], "mobileTemplate": {"mem_cen": "new", "dep_func": "new"}, "resources": []},
        "location": {"ip": "", "country": "Philippines", "countryCode": "PH"},
        "maintenance": False,
        "maintenanceEnd": 0,
        "regionRestriction": False,
    }


def settings(_query: dict, _member: str | None) -> dict:
    switched = {"enabled": False, "count": 0}
    return {
        "depositSwitch": False,
        "isSingleWallet": True,
        "startGameInApp": False,
        "ageLimit": 0,
        "forceChangePassword": False,
        "smsProvider": "",
        "firebase": None,
        "line": None,
        "telegram": None,
        "facebook": None,
        "google": None,
        "captcha": {"GEETEST_ID": "", "GEETEST_VERSION": "", "showLoginGeetest": False, "showSmsGeetest": False, "showGeetest": False},
        "vendorIconTheme": "standard",
        "currencyPosition": "F",
        "env": "",
        "encryption": 2,
        "redirectOrigins": [],
        "imageCDNs": [],
        "assetHost": "",
        "promotions": {"APP_DOWNLOAD": switched, "REFERRAL": switched},
        "gw": {"PROFILE_ICON_COUNT": 0, "VENDOR_NAME_MAP": {}, "TRUSTED_HOSTS": []},
    }


def templates(_query: dict, _member: str | None) -> dict:
    parameters = {"title": "Example", "language": "EN", "footer_nav": "home,activity,member", "switch_register": "2", "switch_trial": "0"}
    return {"merchantCode": MERCHANT, "templateId": "BASE1", "mobileTemplate": {}, "parameters": parameters, "routes": []}


def country(_query: dict, _member: str | None) -> dict:
    here = {"countryCode": "PH", "country": "Philippines", "countryDialingCode": "63"}
    return {"countryCode": "PH", "countryDialingCode": "63", "currency": "PHP", "currencySymbol": "₱", "currencyPosition": "F", "countries": [here]}


def announcements(_query: dict, _member: str | None) -> dict:
    return {"promotion": [], "banners": [], "popup": [], "player": []}


def lanes(_query: dict, _member: str | None) -> dict:
    kinds = sorted({game["gameType"] for game in GAMES})
    return {"lanes": [{"title": kind, "gameType": kind, "cards": [VENDOR], "gameClassify": [], "gameCount": 1} for kind in kinds], "vendors": {"DEMO": {"displayName": "Demo Games", "isGameH5": True}}}


def game_list(query: dict, _member: str | None) -> dict:
    kind, vendor, word = query.get("gameType"), query.get("vassalage"), query.get("name", "").lower()
    found = [
        game
        for game in GAMES
        if kind in (None, "HOT", game["gameType"]) and vendor in (None, game["vassalage"]) and word in game["nodeName"].lower()
    ]
    return page(found, int(query.get("pageNum", 1)), int(query.get("pageSize", 20)))


def register_settings(_query: dict, _member: str | None) -> dict:
    return {
        "methods": {"username": False, "mobile": False},
        "defaultMethod": "username",
        "fields": {},
        "captcha": False,
        "smsVerification": False,
        "mobileNumberPassword": False,
        "autoRegister": False,
        "defaultPassword": "",
        "countries": [],
    }


def manifest(_query: dict, _member: str | None) -> dict:
    return {
        "id": "/m/",
        "lang": "en",
        "dir": "ltr",
        "description": "",
        "categories": ["games"],
        "name": "Example",
        "short_name": "Example",
        "start_url": "/m/home",
        "scope": "/m/",
        "display": "standalone",
        "background_color": "#10141f",
        "theme_color": "#10141f",
        "icons": [],
        "screenshots": [],
        "shortcuts": [],
        "prefer_related_applications": False,
    }


def funds(_query: dict, member: str) -> dict:
    return {"sumBalance": BALANCES[member], "currency": "PHP", "currencySymbol": "₱", "minorDigits": 2, "merchantWallet": {"isSingle": True}}


def member_info(_query: dict, member: str) -> dict:
    return {"id": member, "account": "marina", "userName": "marina", "type": 0, "language": "EN", "clubLabel": None}


def launch(query: dict, member: str) -> dict:
    game = game_of(query)
    return {"gameUrl": f"/demo-game/{game['nodeId']}?ticket={secrets.token_urlsafe(24)}"}


def login(body: dict, _member: str | None) -> dict:
    member = MEMBERS.get(body.get("username", ""))
    salt = member["salt"] if member else "0000"
    digest = hashlib.scrypt(body.get("password", "").encode(), salt=salt.encode(), n=2**14, r=8, p=1)
    if member is None or not secrets.compare_digest(digest, member["password"]):
        raise Refusal("login.cred.err")
    token = secrets.token_urlsafe(32)
    tokens[hashlib.sha256(token.encode()).hexdigest()] = member["id"]
    return {
        "id": member["id"],
        "token": token,
        "userName": body["username"],
        "customerType": 0,
        "firstTimeLogin": False,
        "passwordExpired": False,
        "lastLoginAt": None,
    }


def answers(value: object):
    return lambda _query, _member: value


def refuses(code: str, status: int = 200):
    def refuse(_query: dict, _member: str | None):
        raise Refusal(code, status)

    return refuse


# The function of each call, and whether it needs a member. What is not offered is refused with a documented code.
PUBLIC, MEMBER = False, True
ROUTES = {
    ("GET", "/wps/system/templates"): (templates, PUBLIC),
    ("GET", "/wps/system/settings/consolidated"): (settings, PUBLIC),
    ("GET", "/wps/system/whitelabel"): (answers({}), PUBLIC),
    ("GET", "/wps/v2/system/status"): (status, PUBLIC),
    ("GET", "/wps/system/status"): (status, PUBLIC),
    ("GET", "/wps/system/country"): (country, PUBLIC),
    ("GET", "/wps/system/domainRoute"): (answers({"routes": []}), PUBLIC),
    ("GET", "/wps/system/test/ping"): (answers(None), PUBLIC),
    ("GET", "/wps/system/helpCenter"): (answers([]), PUBLIC),
    ("GET", "/wps/system/setting/register"): (register_settings, PUBLIC),
    ("GET", "/wps/check/affiliate"): (answers({"valid": False}), PUBLIC),
    ("GET", "/wps/relay/MCSFE_getListAnnouncements"): (announcements, PUBLIC),
    ("GET", "/wps/relay/CCSFE_getListAnnouncements"): (announcements, PUBLIC),
    ("GET", "/wps/relay/WPSCORE_getDownloadSetting"): (
        answers({"app_desc": [], "login_prompt_text": [], "vipRankLevel": 0, "rating": 0, "banners": []}),
        PUBLIC,
    ),
    ("GET", "/wps/relay/GCSGAME_newGameVendor"): (lanes, PUBLIC),
    ("GET", "/wps/relay/GCSGAME_gameVendor"): (answers([VENDOR]), PUBLIC),
    ("GET", "/wps/relay/GCSGAME_hotGamesV2"): (answers(GAMES), PUBLIC),
    ("GET", "/wps/relay/GCSGAME_gameList"): (game_list, PUBLIC),
    ("GET", "/wps/relay/GCSGAME_getGameMatchV2"): (answers([]), PUBLIC),
    ("GET", "/wps/relay/GCSGAME_getRankList"): (answers([]), PUBLIC),
    ("GET", "/wps/relay/GCSGAME_isShowLogo"): (answers(True), PUBLIC),
    ("GET", "/wps/relay/GCSGAME_showLogo"): (answers({"vendor": True}), PUBLIC),
    ("GET", "/wps/relay/GLS2_getVassGameType"): (answers([]), PUBLIC),
    ("GET", "/wps/relay/GCS_gameTrialLaunch"): (refuses("coming_soon"), PUBLIC),
    ("GET", "/wps/captcha/geetest"): (refuses("captcha.offline"), PUBLIC),
    ("GET", "/wps/captcha/work"): (answers({"salt": "none", "bits": 0}), PUBLIC),
    ("POST", "/wps/system/collect"): (answers(None), PUBLIC),
    ("POST", "/wps/system/event"): (answers(None), PUBLIC),
    ("GET", "/wps/member/info"): (member_info, MEMBER),
    ("GET", "/wps/member/info/funds/consolidated"): (funds, MEMBER),
    ("POST", "/wps/member/info/funds/consolidated"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/member/language"): (answers(None), MEMBER),
    ("POST", "/wps/session/keepAlive"): (answers(None), MEMBER),
    ("GET", "/wps/game/launchGame"): (launch, MEMBER),
    ("GET", "/wps/relay/GCS_recentGame"): (answers({"list": []}), MEMBER),
    ("GET", "/wps/relay/GCS_addRecentGame"): (answers(None), MEMBER),
    ("GET", "/wps/relay/MCSFE_getFavoriteGamesList"): (answers({"content": [], "pageNum": 1, "totalPages": 1}), MEMBER),
    ("GET", "/wps/relay/MCSFE_getTotalDepositSuccessCount"): (answers(0), MEMBER),
    ("GET", "/wps/relay/MCSFE_getDepositSettings"): (refuses("permission.denied", 403), MEMBER),
    ("GET", "/wps/relay/WPSCORE_getCustomerServiceScript"): (answers({"scripts": []}), PUBLIC),
    ("GET", "/wps/relay/CSP_fcmCheck"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/relay/CSP_fcmBind"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/relay/CSP_fcmSubscribe"): (refuses("permission.denied", 403), MEMBER),
    ("GET", "/wps/member/notifications/unread"): (refuses("permission.denied", 403), MEMBER),
    ("GET", "/wps/relay/CBS_unreadCount"): (refuses("coming_soon"), MEMBER),
    ("POST", "/wps/relay/MCSFE_addFavoriteGameV2"): (refuses("permission.denied", 403), MEMBER),
    ("DELETE", "/wps/relay/MCSFE_removeFavoriteGameV2"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/relay/WPSCORE_saveMemberInfoByAuthKey"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/session/ticket"): (refuses("permission.denied", 403), MEMBER),
    ("POST", "/wps/session/ticket/install"): (refuses("permission.denied", 403), MEMBER),
    ("DELETE", "/wps/session/logout"): (answers(None), MEMBER),
    **{
        ("POST", f"/wps/{path}"): (refuses("service.unavailable", 503), PUBLIC)
        for path in (
            "session/login/maya",
            "session/login/ticket",
            "session/login/installed",
            "session/login/freeplay",
            "session/login/line",
            "session/login/telegram",
            "session/login/verification",
            "session/line/begin",
            "session/line/token",
            "member/register/autoUsername",
            "verification/email/noLogin",
            "verification/sms/noLogin",
        )
    },
}
SEALED = {("POST", "/wps/session/login"): login}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    web = Path(sys.argv[2]) if len(sys.argv) > 2 else None

    def send(self, status_code: int, body: bytes, kind: str) -> None:
        self.send_response(status_code)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), "X-Trace-Id": secrets.token_hex(16), "Cache-Control": "no-store"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def send_json(self, content: object, status_code: int = 200) -> None:
        self.send(status_code, json.dumps(content).encode(), "application/json")

    def member(self) -> str | None:
        return tokens.get(hashlib.sha256(self.headers.get("Authorization", "").encode()).hexdigest())

    def value(self, path: str, query: dict) -> object:
        length = int(self.headers.get("Content-Length") or 0)
        body = json.loads(self.rfile.read(length) or b"{}")
        sealed = SEALED.get((self.command, path))
        if sealed:
            return sealed(envelope.open(self.command, path, self.headers, body), None)
        work, needs_member = ROUTES.get((self.command, path)) or (refuses("route.not_found", 404), False)
        member = self.member()
        if needs_member and member is None:
            raise Refusal("customer.not.login", 401)
        if path == "/wps/session/logout":
            tokens.pop(hashlib.sha256(self.headers["Authorization"].encode()).hexdigest(), None)
        return work({**query, **body}, member)

    def call(self, path: str, query: dict) -> None:
        refusal = None
        try:
            value = self.value(path, query)
        except Refusal as declined:
            refusal = declined
        except SealError:
            refusal = Refusal("missing_encryption", 400)
        except (ValueError, TypeError, AttributeError):
            refusal = Refusal("request.invalid", 400)
        if refusal:
            return self.send_json({"success": False, "value": None, "message": refusal.code, "errorCode": refusal.code}, refusal.status)
        return self.send_json({"success": True, "value": value, "message": None, "errorCode": None})

    def file(self, path: str) -> None:
        """A file of the built app; every other page below /m/ is index.html."""
        if self.web is None:
            return self.send(404, b"Start it with the folder of the built web app.", "text/plain")
        found = (self.web / path.removeprefix("/m/")).resolve()
        if not found.is_file() or self.web.resolve() not in found.parents:
            found = self.web / "index.html"
        return self.send(200, found.read_bytes(), mimetypes.guess_type(found.name)[0] or "application/octet-stream")

    def serve(self) -> None:
        address = urlsplit(self.path)
        if address.path == "/wps/session/key/rsa":
            return self.send_json(envelope.key.public)
        if address.path == "/wps/system/manifest.json":
            return self.send_json(manifest({}, None))
        if address.path == "/picture.svg":
            return self.send(200, PICTURE, "image/svg+xml")
        if address.path.startswith("/demo-game/"):
            return self.send(200, b"<!doctype html><title>Game</title><p>The game runs here.", "text/html")
        if address.path.startswith("/m/"):
            return self.file(address.path)
        return self.call(address.path, {name: values[0] for name, values in parse_qs(address.query).items()})

    do_GET = do_POST = do_PUT = do_DELETE = serve

    def log_message(self, *_details: object) -> None:
        """Requests contain tokens: nothing of them is logged."""


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 9000), Handler)
    print(f"http://localhost:{server.server_port} serves since {time.strftime('%H:%M:%S')}", flush=True)
    server.serve_forever()
